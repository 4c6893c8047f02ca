import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Private, local and reserved address ranges (RFC 6890, RFC 8215, RFC 3879), which events must not be sent to. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
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

/**
 * A DNS lookup that returns public addresses only. The connection uses the checked address, so a changed DNS answer (DNS
 * rebinding) has no effect.
 */
export const publicLookup: LookupFunction = (name, options, done) => {
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
