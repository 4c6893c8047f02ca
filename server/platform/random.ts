import { createHash, randomBytes } from 'node:crypto';

/** Randomness, injected: ids and secrets come from here alone. */
export interface Random {
  /** A public id: 128 random bits in hexadecimal (W6). */
  id(): string;
  /** A secret of 256 bits for cookies and links, safe in a URL (S12, S14). */
  secret(): string;
}

export const systemRandom: Random = {
  id: () => randomBytes(16).toString('hex'),
  secret: () => randomBytes(32).toString('base64url'),
};

/** How a secret is kept: its SHA-256 in hexadecimal; a secret of 256 bits needs no salt. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
