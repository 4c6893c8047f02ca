import { createHash, randomBytes } from 'node:crypto';

/** Randomness, injected: the only source of ids and secrets. */
export interface Random {
  /** A public id: 128 random bits in hexadecimal (W6). */
  id(): string;
  /** A secret of 256 bits for cookies and links, URL-safe (S12, S14). */
  secret(): string;
}

export const systemRandom: Random = {
  id: () => randomBytes(16).toString('hex'),
  secret: () => randomBytes(32).toString('base64url'),
};

/** The stored form of a secret: its SHA-256 in hexadecimal. A random secret of 256 bits needs no salt. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
