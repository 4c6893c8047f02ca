import { createHash } from 'node:crypto';
import { sessionRefusals } from '#contract/refusal.ts';
import { hour, minute, second } from '#contract/values/dates.ts';
import type { Context } from '../../context.ts';
import { networkOf, type RateLimit, reserve, reserveIn } from '../../platform/rates.ts';
import { refuse } from '../refusals.ts';

/**
 * LOGIN-10: the delay before the next attempt, by the number of failures. From the 5th failure it is 2, 4, 8, 16 and 32 s; from
 * the 10th it is 15 minutes and doubles up to 6 hours. So an attacker can verify 17 guesses for one account on the first day and
 * 4 on each further day.
 */
export function waitAfterFailures(count: number): number {
  if (count < 5) return 0;
  if (count < 10) return 2 ** (count - 4) * second;
  return Math.min(15 * minute * 2 ** (count - 10), 6 * hour);
}

/** Rate limit for failed logins of one account. An e-mail address without an account is counted in the same way. */
export function triesOnAccount(email: string): RateLimit {
  return { key: `login:${hashed(email)}`, allowance: { window: 24 * hour, waitAfter: waitAfterFailures } };
}

export function triesFrom(address: string): RateLimit {
  return { key: `login-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** ACCOUNT-5, W30: rate limit for wrong current passwords. */
export function triesOfCurrentPassword(contactId: string): RateLimit {
  return { key: `password:${contactId}`, allowance: { window: 15 * minute, most: 5 } };
}

/** Rate limit for second-factor codes. Unlike the limit for the account, a new password does not reset it (LOGIN-10). */
export function triesOfCode(contactId: string): RateLimit {
  return { key: `code:${contactId}`, allowance: { window: 24 * hour, most: 50 } };
}

/** L8: rate limit for new sessions of one contact. Each login costs rows and a slow password hash. */
export function loginsOf(contactId: string): RateLimit {
  return { key: `logins:${contactId}`, allowance: { window: hour, most: 60 } };
}

/**
 * L8: rate limit for logins of one contact that stop at the second step, which cost as much. Browsers that have logged in before share
 * a count of their own, which nobody can use up who only knows the password.
 */
export function secondStepsOf(contactId: string, isKnownDevice: boolean): RateLimit {
  const key = `second-steps${isKnownDevice ? '-known' : ''}:${contactId}`;
  return { key, allowance: { window: hour, most: 60 } };
}

/** Rate limit for passkey challenges from one network address. Each challenge is stored until it is answered. */
export function challengesFrom(address: string): RateLimit {
  return { key: `challenge-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 120 } };
}

/** FORGOT-5: rate limit for password mails to one account. */
export function passwordLinkLimit(email: string): RateLimit {
  return { key: `link:${hashed(email)}`, allowance: { window: hour, most: 3 } };
}

/** NEW-3: rate limit for invitations of one contact. */
export function invitationsOf(contactId: string): RateLimit {
  return { key: `invite:${contactId}`, allowance: { window: 24 * hour, most: 3 } };
}

/** W27: rate limit for requesting password mails from one network address. */
export function linksFrom(address: string): RateLimit {
  return { key: `link-from:${networkOf(address)}`, allowance: { window: hour, most: 20 } };
}

/** W28, W29: rate limit for trying password links from one network address. */
export function linkUsesFrom(address: string): RateLimit {
  return { key: `link-use-from:${networkOf(address)}`, allowance: { window: hour, most: 60 } };
}

/**
 * L8: rate limit for changes of a contact's account by the portal. Each is recorded for years, sent to the desk and mailed. The same
 * number of second factors can be added; removing them is bounded by that, so nobody is kept from undoing what a thief did.
 */
export function accountChangesOf(contactId: string, what: 'account' | 'factors' | 'password'): RateLimit {
  return { key: `changes-${what}:${contactId}`, allowance: { window: hour, most: what === 'password' ? 10 : 30 } };
}

/** Counts an attempt, or throws 429 with the seconds to wait. */
export async function requireWithinLimit(context: Pick<Context, 'db' | 'clock'>, ...limits: readonly RateLimit[]) {
  requireNoWait(await reserve(context, limits));
}

/** The same in the current transaction: the count is undone if that rolls back. */
export async function requireWithinLimitIn(context: Pick<Context, 'db' | 'clock'>, ...limits: readonly RateLimit[]) {
  requireNoWait(await reserveIn(context, limits));
}

function requireNoWait(seconds: number | null): void {
  if (seconds !== null) throw refuse(sessionRefusals.tooManyTries, { retryAfter: seconds, data: { seconds } });
}

function hashed(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}
