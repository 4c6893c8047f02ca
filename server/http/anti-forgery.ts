import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Random } from '../platform/random.ts';

/**
 * CALL-2, W5: the XSRF-TOKEN cookie holds a random part and its HMAC over the session; the portal echoes it in
 * X-XSRF-TOKEN. Before login it is bound to nobody, so that a login cannot be forged either.
 */
export class AntiForgery {
  readonly #key: string;
  readonly #chance: Random;
  constructor(key: string, chance: Random) {
    this.#key = key;
    this.#chance = chance;
  }

  /** A new token for a session (its hash) or for nobody yet (null). */
  issue(sessionHash: string | null): string {
    const random = this.#chance.id();
    return `${random}.${this.#sign(random, sessionHash)}`;
  }

  /** Whether a token was issued for this session. */
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

/** Compares in constant time; texts of different length differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Second lock: a request that a browser sent from another site is refused, whatever its token. */
export function isCrossSite(headers: {
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
