import { createHash } from 'node:crypto';
import { sessionRefusals } from '#contract/session/refusals.ts';
import type { Context } from '../context.ts';
import { type Limit, networkOf, reserve } from '../platform/rates.ts';
import { refuse } from './refusals.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * LOGIN-10: how long after so many failures the next try may be. From the 5th 2, 4, 8, 16, 32 s, from the 10th a quarter
 * of an hour, doubling up to 6 hours: of guesses on one account, 17 are verified on the first day and 4 on each further one.
 */
export function waitAfterFailures(count: number): number {
  if (count < 5) return 0;
  if (count < 10) return 2 ** (count - 4) * second;
  return Math.min(15 * minute * 2 ** (count - 10), 6 * hour);
}

/** Failures on one account; an e-mail nobody has counts alike. */
export function triesOnAccount(email: string): Limit {
  return { key: `login:${hashed(email)}`, allowance: { window: 24 * hour, waitAfter: waitAfterFailures } };
}

/** Failures from one address, whatever the account. */
export function triesFrom(address: string): Limit {
  return { key: `login-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** ACCOUNT-5, W30: wrong current passwords. */
export function triesOfCurrentPassword(contactId: string): Limit {
  return { key: `password:${contactId}`, allowance: { window: 15 * minute, most: 5 } };
}

/** Codes of a second step; a new password does not let anyone guess anew, as it does on the account (LOGIN-10). */
export function triesOfCode(contactId: string): Limit {
  return { key: `code:${contactId}`, allowance: { window: 24 * hour, most: 50 } };
}

/** L8: sessions begun by one contact, each of which costs rows and a slow hash. */
export function loginsOf(contactId: string): Limit {
  return { key: `logins:${contactId}`, allowance: { window: hour, most: 60 } };
}

/** Questions to passkeys from one address: each is kept until it is answered. */
export function challengesFrom(address: string): Limit {
  return { key: `challenge-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 120 } };
}

/** FORGOT-5: mails with a link for one account. */
export function linksFor(email: string): Limit {
  return { key: `link:${hashed(email)}`, allowance: { window: hour, most: 3 } };
}

/** W27: asking for links from one address. */
export function linksFrom(address: string): Limit {
  return { key: `link-from:${networkOf(address)}`, allowance: { window: hour, most: 20 } };
}

/** W28, W29: trying links from one address. */
export function linkUsesFrom(address: string): Limit {
  return { key: `link-use-from:${networkOf(address)}`, allowance: { window: hour, most: 60 } };
}

/** Counts the try, or refuses it with the seconds to wait (429). */
export async function requireWithinLimit(
  context: Pick<Context, 'db' | 'clock'>,
  ...limits: readonly Limit[]
): Promise<void> {
  const seconds = await reserve(context, limits);
  if (seconds !== null) throw refuse(sessionRefusals.tooManyTries, { retryAfter: seconds, data: { seconds } });
}

function hashed(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
