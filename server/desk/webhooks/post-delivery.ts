import { createHmac } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import type { DeskEvent } from '#contract/events.ts';

/**
 * Private, local and reserved address ranges (RFC 6890, 8215, 3879, 9602, 9637), which events must not be sent to; with those that hold an IPv4
 * address: compatible and translated ones.
 */
const subnets = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24
  192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
  ::/96 ::ffff:0:0:0/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/23 2001:db8::/32 2002::/16 fc00::/7 fe80::/10
  3fff::/20 5f00::/16 fec0::/10 ff00::/8
`;
const inside = new BlockList();
for (const subnet of subnets.trim().split(/\s+/)) {
  const [network = '', bits] = subnet.split('/');
  inside.addSubnet(network, Number(bits), isIPv6(network) ? 'ipv6' : 'ipv4');
}

/** Whether an address is public. An IPv4-mapped IPv6 address is checked as IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  return !inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const ownMachine: readonly string[] = ['127.0.0.1', '[::1]', 'localhost'];

/** Why a URL cannot be used for a webhook; null if it can. `local` allows this machine, also by plain http. */
export function addressProblem(address: string, local: boolean): string | null {
  const url = URL.parse(address);
  if (!url) return 'This is no address.';
  if (url.username !== '' || url.password !== '' || url.hash !== '') return 'The address holds a name, password or #.';
  if (local && ownMachine.includes(url.hostname)) return /^https?:$/.test(url.protocol) ? null : 'Only https and http.';
  if (url.protocol !== 'https:') return 'Events are sent over https alone.';
  const bare = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(bare) !== 0 && !isPublicAddress(bare) ? 'This address lies inside.' : null;
}

/** The connection uses the address that was checked, so a changed DNS answer (DNS rebinding) has no effect. */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { all: true, family: Number(options.family ?? 0), verbatim: true }).then(
    (found: LookupAddress[]) => {
      const [first] = found;
      if (!first || found.some(({ address }) => !isPublicAddress(address))) {
        done(Object.assign(new Error('the name leads inside'), { code: 'EINSIDE' }), '', 0);
      } else if (options.all) done(null, found);
      else done(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => done(error, '', 0),
  );
};

/** Time limit in milliseconds for the receiver, and the bytes of its answer that are read. */
const patience = 10_000;
const mostAnswer = 64 * 1024;

/** TEAM-4: what tells nothing, to find out whether a receiver answers. */
interface TestEvent {
  readonly Id: string;
  readonly At: string;
  readonly Kind: 'webhook.test';
}

/** The request of a webhook. The signature covers the timestamp, a dot and the raw body (DESK-8). */
export function signDelivery(event: DeskEvent | TestEvent, secret: string, now: Date) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Redress',
      'redress-event-id': event.Id,
      'redress-timestamp': timestamp,
      'redress-signature': `v1=${signature}`,
    },
  };
}

/** Sends an event. Resolves on a 2xx status and rejects otherwise; redirects are not followed. */
export async function postDelivery(
  address: string,
  { body, headers }: ReturnType<typeof signDelivery>,
  local: boolean,
): Promise<void> {
  const wrong = addressProblem(address, local);
  if (wrong !== null) throw new Error(wrong);
  const url = new URL(address);
  const isLocal = local && addressProblem(address, false) !== null;
  // Loaded with the first delivery: an import of node:http loads all of Node's fetch.
  const { request: send } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    signal: AbortSignal.timeout(patience),
    agent: false,
    ...(isLocal ? {} : { lookup: publicLookup }),
  });
  let hasResponse = false;
  request.on('response', (response) => {
    hasResponse = true;
    let heard = 0;
    response.on('data', (piece: Buffer) => {
      heard += piece.length;
      if (heard > mostAnswer) response.destroy();
    });
    const status = response.statusCode ?? 0;
    // Only the status counts; a body that is too long or truncated changes nothing.
    const judged = () => (status >= 200 && status < 300 ? resolve() : reject(new Error(`answered ${status}`)));
    response.on('end', judged);
    response.on('close', judged);
    response.on('error', judged);
  });
  request.on('error', (error: NodeJS.ErrnoException) => {
    reject(
      new Error(
        error.name === 'TimeoutError' || error.name === 'AbortError'
          ? 'no answer in time'
          : (error.code ?? error.message),
      ),
    );
  });
  // Node ends a request that was answered with another protocol (101) without an error.
  request.on('close', () => {
    if (!hasResponse) reject(new Error('closed without an answer'));
  });
  request.end(body);
  return promise;
}
