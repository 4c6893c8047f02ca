import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Random } from '../platform/random.ts';
import { headerOf } from './read-body.ts';

/**
 * CALL-2, W5: the XSRF-TOKEN cookie holds a random part and its HMAC over the session hash; the portal sends it back in
 * X-XSRF-TOKEN. Before login the token is bound to no session, so login requests are protected as well.
 */
export class AntiForgery {
  readonly #key: string;
  readonly #random: Random;
  constructor(key: string, random: Random) {
    this.#key = key;
    this.#random = random;
  }

  issue(sessionHash: string | null): string {
    const random = this.#random.id();
    return `${random}.${this.#sign(random, sessionHash)}`;
  }

  isFor(token: string | undefined, sessionHash: string | null): boolean {
    const [random = '', signature = '', ...more] = (token ?? '').split('.');
    return more.length === 0 && random !== '' && equalInConstantTime(signature, this.#sign(random, sessionHash));
  }

  #sign(random: string, sessionHash: string | null): string {
    return createHmac('sha256', this.#key)
      .update(`${sessionHash ?? 'nobody'}.${random}`)
      .digest('base64url');
  }
}

export function equalInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Second check: rejects a request that a browser sent from another site, whatever its token. */
function isCrossSite(headers: {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly site?: string | undefined;
}): boolean {
  if (headers.site === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  try {
    return new URL(headers.origin).host !== headers.host;
  } catch {
    return true;
  }
}

/** Each value costs a hash. As many as a browser sends of one host, so that those of a sibling host do not hide the real one. */
const mostValues = 200;

/** All values: a sibling host can set one of the same name for a parent domain, and an answer from here cannot replace it. */
export function cookieValues(request: FastifyRequest, name: string): readonly string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`));
  return own.slice(0, mostValues).map((pair) => pair.slice(name.length + 1));
}

/** An image, link or form that somebody put into a page of ours has the same origin, but another destination or mode. */
function isOwnFetch(request: FastifyRequest): boolean {
  const mode = headerOf(request, 'sec-fetch-mode');
  return (
    headerOf(request, 'sec-fetch-site') === 'same-origin' &&
    headerOf(request, 'sec-fetch-dest') === 'empty' &&
    (mode === 'cors' || mode === 'same-origin')
  );
}

/**
 * CALL-2: a state-changing call requires the token in cookie and header. `tokens` are the values of the cookie that were issued for
 * this session; the portal echoes all values that it sees. Logout (W4) requires the token or a fetch of our own page.
 */
export function isForged(
  request: FastifyRequest,
  tokens: readonly string[],
  { method, endsSession }: Pick<Call, 'method' | 'endsSession'>,
): boolean {
  if (method === 'GET' && !endsSession) return false;
  const site = headerOf(request, 'sec-fetch-site');
  if (isCrossSite({ origin: request.headers.origin, host: request.headers.host, site })) return true;
  const echoed = (headerOf(request, 'x-xsrf-token') ?? '').split(',').map((one) => one.trim());
  if (tokens.some((token) => echoed.some((one) => equalInConstantTime(one, token)))) return false;
  return !(endsSession && isOwnFetch(request));
}
