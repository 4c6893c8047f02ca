import { generalRefusals } from '#contract/refusal.ts';
import { refuse } from '../../access/refusals.ts';
import type { Context } from '../../context.ts';
import { type Limit, networkOf, reserve } from '../../platform/rates.ts';

const minute = 60_000;

/** Searches of one staff member: enough for a day of work, too few to copy the list of contacts. */
export function searches(staffId: string): Limit {
  return { key: `staff-search:${staffId}`, allowance: { window: 60 * minute, most: 300 } };
}

/** Portals one staff member opens. */
export function openings(staffId: string): Limit {
  return { key: `staff-open:${staffId}`, allowance: { window: 60 * minute, most: 60 } };
}

/** Contacts one staff member lets in without their second way: a rare need, and a costly thing in wrong hands. */
export function rescues(staffId: string): Limit {
  return { key: `staff-rescue:${staffId}`, allowance: { window: 60 * minute, most: 10 } };
}

/** Refused tickets from one address (INTERNAL-2); a good one is not counted. */
export function ticketsFrom(address: string): Limit {
  return { key: `ticket-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** Logins by OpenID Connect begun from one address, each of which is kept for a while; one that succeeds is not counted. */
export function signOnsFrom(address: string): Limit {
  return { key: `staff-sign-on-from:${networkOf(address)}`, allowance: { window: 15 * minute, most: 50 } };
}

/** Counts one more, or refuses it with the seconds to wait (429). */
export async function requireWithinStaffLimit(context: Pick<Context, 'db' | 'clock'>, limit: Limit): Promise<void> {
  const seconds = await reserve(context, [limit]);
  if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
}

/** The same limit, counted apart from that of contacts. */
export function ofStaff(limit: Limit): Limit {
  return { ...limit, key: `staff-${limit.key}` };
}
