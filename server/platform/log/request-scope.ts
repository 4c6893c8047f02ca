import { AsyncLocalStorage } from 'node:async_hooks';
import { isIPv4 } from 'node:net';
import { userInfo } from 'node:os';
import { siteOf } from '../rates.ts';

export interface WorkOrigin {
  readonly kind: 'browser' | 'desk' | 'command' | 'job';
  readonly requestId: string | null;
  /** The network of the client, never its full address. */
  readonly network: string | null;
  readonly name: string | null;
  sessionHash: string | null;
}

const scope = new AsyncLocalStorage<WorkOrigin>();

export function inRequest<Answer>(
  { id, ip }: { readonly id: string; readonly ip: string },
  work: () => Answer,
  client: string | null = null,
): Answer {
  const kind = client === null ? 'browser' : 'desk';
  return scope.run({ kind, requestId: id, network: shortNetwork(ip), name: client, sessionHash: null }, work);
}

/** Does the work of a job on behalf of the request that added it, so that jobs which it adds carry the request's id. */
export function inJob<Answer>(requestId: string | null, work: () => Answer): Answer {
  return scope.run({ kind: 'job', requestId, network: null, name: null, sessionHash: null }, work);
}

export function inCommand<Answer>(work: () => Answer): Answer {
  return scope.run({ kind: 'command', requestId: null, network: null, name: userName(), sessionHash: null }, work);
}

export function noteSession(hash: string | null): void {
  const origin = scope.getStore();
  if (origin) origin.sessionHash = hash;
}

/** Where the work that runs comes from; undefined for what the server does by itself. */
export function currentOrigin(): WorkOrigin | undefined {
  return scope.getStore();
}

export function currentRequestId(): string | null {
  return scope.getStore()?.requestId ?? null;
}

/** Iterates in the origin of this moment, wherever the iteration goes on: answers are streamed when their handler has ended. */
export function inSameOrigin<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const origin = scope.getStore();
  return origin ? iterateIn(origin, source) : source;
}

async function* iterateIn<Value>(origin: WorkOrigin, source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  try {
    for (;;) {
      const { done, value } = await scope.run(origin, () => source.next());
      if (done) return;
      yield value as Value;
    }
  } finally {
    await source.return(undefined);
  }
}

/** The network of an address for the audit: an IPv4 /24 or an IPv6 /48, which names no household; null for anything else. */
export function shortNetwork(address: string): string | null {
  const site = siteOf(address);
  if (isIPv4(site)) return `${site.split('.').slice(0, 3).join('.')}.0/24`;
  return site.endsWith('::/48') ? site : null;
}

/** A container may run as a user without a name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
