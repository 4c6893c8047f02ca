import { createHmac } from 'node:crypto';
import { minute } from '#contract/values/dates.ts';
import { insertChallenge, takeChallenge } from '../../access/challenge-store.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Random } from '../../platform/random.ts';

/** The lifetime of a login attempt at the issuer, in milliseconds. */
export const attemptLife = 10 * minute;

const purpose = 'staff-login';

/** The parameters of one login attempt at the issuer, all derived from the secret in the browser's cookie. */
export interface Attempt {
  readonly secret: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier: its hash is sent through the browser, the verifier directly from this server to the issuer. */
  readonly verifier: string;
}

/** Creates an attempt; only the hash of its secret is stored. */
export async function createAttempt(db: Db, { random, clock }: { random: Random; clock: Clock }): Promise<Attempt> {
  const secret = random.secret();
  await insertChallenge(db, clock, { secret, purpose, life: attemptLife });
  return attemptOf(secret);
}

/** Uses up an attempt, so only one of two concurrent callbacks succeeds. Returns false for a used, expired or unknown one. */
export async function takeAttempt(db: Db, clock: Clock, { secret }: Attempt): Promise<boolean> {
  return (await takeChallenge(db, clock, { secret, purpose })) !== undefined;
}

/** Derives the attempt of a secret, without checking that it exists. */
export function attemptOf(secret: string): Attempt {
  const derived = (what: string) => createHmac('sha256', secret).update(what).digest('base64url');
  return { secret, state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') };
}
