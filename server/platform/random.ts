import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';

/** Randomness, injected: the only source of ids and secrets. */
export interface Random {
  /** A public id: 128 random bits in hexadecimal (W6). */
  id(): string;
  /** A secret of 256 bits for cookies and links, URL-safe (S12, S14). */
  secret(): string;
}

/** How many ids are made of one read of the system's random source: the read costs far more than the bytes. */
const idsAtOnce = 64;
const idLength = 16;
let pool = Buffer.alloc(0);
let used = 0;

/** Random bytes for one id, each of which is given once. */
function takeBytes(): Buffer {
  if (used >= pool.length) {
    pool = randomBytes(idsAtOnce * idLength);
    used = 0;
  }
  used += idLength;
  return pool.subarray(used - idLength, used);
}

export const systemRandom: Random = {
  id: () => takeBytes().toString('hex'),
  secret: () => randomBytes(32).toString('base64url'),
};

/**
 * An id that begins with the time, for rows that are only ever added, so that their index grows at its end: 48 bits of milliseconds
 * and 80 random bits. It gives nobody access and tells when it was made.
 */
export function orderedId({ random, clock }: { readonly random: Pick<Random, 'id'>; readonly clock: Clock }): string {
  const at = clock.now().getTime().toString(16).padStart(12, '0');
  return `${at}${random.id().slice(at.length)}`;
}

/** The stored form of a secret: its SHA-256 in hexadecimal. A random secret of 256 bits needs no salt. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
