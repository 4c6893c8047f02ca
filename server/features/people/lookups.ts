import type { AnswerOf, InputOf } from '#contract/call.ts';
import type * as peopleCalls from '#contract/people/calls.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { minute } from '#contract/values/dates.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import { addressKeyOf } from '../../platform/addresses/book.ts';
import { type RateLimit, reserve } from '../../platform/rates.ts';

/** Rate limit for lookups of one contact: enough to type many addresses, too few to copy the register. */
function lookupsOf(contactId: string): RateLimit {
  return { key: `address:${contactId}`, allowance: { window: 10 * minute, most: 100 } };
}

/** PERSON-18: the street and town of a postal code and house number; nulls if they are unknown or the lookup is unavailable. */
export async function findAddress(
  context: Context,
  session: Session,
  { postalCode, houseNumber }: InputOf<typeof peopleCalls.findAddress>,
): Promise<AnswerOf<typeof peopleCalls.findAddress>> {
  const seconds = await reserve(context, [lookupsOf(session.contactId)]);
  if (seconds !== null) throw refuse(generalRefusals.tooFast, { retryAfter: seconds, data: { seconds } });
  const found = await context.addresses.find(addressKeyOf(postalCode, houseNumber));
  return { Street: found?.street ?? null, Town: found?.town ?? null };
}
