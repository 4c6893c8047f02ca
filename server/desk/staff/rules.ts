import { generalRefusals } from '#contract/refusal.ts';
import { staffRefusals } from '#contract/staff/calls.ts';
import { hour, minute } from '#contract/values/dates.ts';
import { accountTries, type KnownDevice } from '../../access/known-devices.ts';
import { refuse } from '../../access/refusals.ts';
import { type ActiveStaffSession, seesBrand } from '../../access/sessions/staff-session-store.ts';
import { mailAdmins } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { networkOf, type RateLimit, reserve } from '../../platform/rates.ts';
import { isContactOfBrand } from './store.ts';

/** FIND-3: a box that answers while one types asks often. */
export function findings(staffId: string): RateLimit {
  return { key: `staff-find:${staffId}`, allowance: { window: minute, most: 60 } };
}

export function openings(staffId: string): RateLimit {
  return { key: `staff-open:${staffId}`, allowance: { window: hour, most: 60 } };
}

/** What staff open without a question, of claims and contacts. */
const quietLooks = { window: 10 * minute, most: 120 };

/** CASE-1: all admins are mailed of who opens very many, once an hour. */
export async function noteLook(context: Pick<Context, 'db' | 'clock' | 'random'>, staffId: string): Promise<void> {
  const key = `staff-looks:${staffId}`;
  if ((await reserve(context, [{ key, allowance: quietLooks }])) === null) return;
  if ((await reserve(context, [{ key: `${key}:told`, allowance: { window: hour, most: 1 } }])) !== null) return;
  await mailAdmins(context.db, context, { by: staffId, change: 'looked', subjectId: staffId });
}

/** Rate limit for removing second factors of contacts: rarely needed, and dangerous in the hands of an attacker. */
export function rescues(staffId: string): RateLimit {
  return { key: `staff-rescue:${staffId}`, allowance: { window: hour, most: 10 } };
}

/** Rate limit for the mails of one member of staff with a link, to addresses that they choose (TEAM-2, NEW-3). */
export function invitations(staffId: string): RateLimit {
  return { key: `staff-invite:${staffId}`, allowance: { window: hour, most: 60 } };
}

/** Rate limit for refused tickets from one network address (INTERNAL-2); valid ones are not counted. */
export function ticketsFrom(address: string): RateLimit {
  return { key: `ticket-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** Each attempt is stored for a while; successful ones are not counted. */
export function signOnsFrom(address: string): RateLimit {
  return { key: `staff-sign-on-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** Counts an attempt, or throws 429 with the seconds to wait. */
export async function requireWithinStaffLimit(context: Pick<Context, 'db' | 'clock'>, limit: RateLimit): Promise<void> {
  const seconds = await reserve(context, [limit]);
  if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
}

export function staffTries(email: string, device: KnownDevice | null): RateLimit {
  return ofStaff(accountTries(email, device));
}

export function ofStaff(limit: RateLimit): RateLimit {
  return { ...limit, key: `staff-${limit.key}` };
}

/**
 * Throws 404 for an unknown contact and for one of another brand: at a brand's host, staff see only its contacts, and those only if the
 * brand is theirs.
 */
export async function requireContact(
  db: Db,
  { brand }: Pick<Context, 'brand'>,
  staff: Pick<ActiveStaffSession, 'brands'>,
  contactId: string,
): Promise<void> {
  if (!seesBrand(staff, brand.id) || !(await isContactOfBrand(db, contactId, brand.id)))
    throw refuse(staffRefusals.notFound);
}
