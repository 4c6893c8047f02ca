import { createHmac } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';

/** The lifetime of a login attempt at the issuer, in milliseconds. */
export const attemptLife = 10 * 60_000;

/** The parameters of one login attempt at the issuer, all derived from the secret in the browser's cookie. */
export interface Attempt {
  readonly secret: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier: its hash is sent through the browser, the verifier directly from this server to the issuer. */
  readonly verifier: string;
}

/** Creates an attempt; only the hash of its secret is stored. */
export async function beginAttempt(db: Db, { chance, clock }: { chance: Random; clock: Clock }): Promise<Attempt> {
  const secret = chance.secret();
  await db
    .insertInto('challenge')
    .values({
      hash: hashOfSecret(secret),
      purpose: 'staff-login',
      contact_id: null,
      expires_at: instantIn(clock, attemptLife),
    })
    .execute();
  return attemptOf(secret);
}

/** Uses up an attempt, so only one of two concurrent callbacks succeeds. Returns false for a used, expired or unknown one. */
export async function takeAttempt(db: Db, clock: Clock, { secret }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenge')
    .where('hash', '=', hashOfSecret(secret))
    .where('purpose', '=', 'staff-login')
    .where('expires_at', '>', instantOf(clock))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Derives the attempt of a secret, without checking that it exists. */
export function attemptOf(secret: string): Attempt {
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { secret, state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
