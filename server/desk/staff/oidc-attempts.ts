import { createHmac } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn, instantOf } from '../../platform/clock.ts';
import { hashOfSecret, type Random } from '../../platform/random.ts';

/** How long staff have at the issuer, in milliseconds. */
export const attemptLife = 10 * 60_000;

/** What one attempt to log in is known by at the issuer; all of it follows from the secret in the browser's cookie. */
export interface Attempt {
  readonly secret: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: its hash goes along with the browser, itself it goes to the issuer from here. */
  readonly verifier: string;
}

/** Begins an attempt; only the hash of its secret is kept. */
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

/** Uses an attempt up: of two returns at once one goes on. False when it is used, old or invented. */
export async function takeAttempt(db: Db, clock: Clock, { secret }: Attempt): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('challenge')
    .where('hash', '=', hashOfSecret(secret))
    .where('purpose', '=', 'staff-login')
    .where('expires_at', '>', instantOf(clock))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The attempt that a secret stands for, whether or not there is one. */
export function attemptOf(secret: string): Attempt {
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { secret, state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
