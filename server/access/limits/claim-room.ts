import { documentRefusals } from '#contract/documents/schema.ts';
import { messageRefusals } from '#contract/messages.ts';
import { day, hour, second } from '#contract/values/dates.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantIn } from '../../platform/clock.ts';
import { refuse } from '../refusals.ts';
import { contentOfClaim } from './claim-room-store.ts';

/** H6: messages, replies and reports of contacts to one claim, those by mail included. */
const mostMessages = { hour: 60, day: 500 };

/**
 * H6: the items of a claim, and the bytes of their texts, beyond which contacts add nothing. Whoever looks at a claim gets all of it, so
 * its size must not be up to who writes. Removed items count until they are purged.
 */
export const roomForContacts = { items: 5_000, bytes: 5_000_000 };
/** The claims service can go on when contacts have filled a claim. */
export const roomForDesk = { items: 10_000, bytes: 10_000_000 };

type Added = 'message' | 'item' | 'by desk';

/** Refuses what the current transaction has added to a claim, if that is too much. It holds the claim's lock, so others wait. */
export async function requireRoom(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  claimId: string,
  added: Added,
): Promise<void> {
  const since = { day: instantIn(clock, -day), hour: instantIn(clock, -hour) };
  const { items, bytes, lastDay, lastHour } = await contentOfClaim(db, claimId, since);
  const room = added === 'by desk' ? roomForDesk : roomForContacts;
  if (items > room.items || bytes > room.bytes) throw refuse(documentRefusals.claimFull);
  if (added !== 'message') return;
  const waits = [
    lastDay.count > mostMessages.day ? untilAgo(clock, lastDay.first, day) : 0,
    lastHour.count > mostMessages.hour ? untilAgo(clock, lastHour.first, hour) : 0,
  ];
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw refuse(messageRefusals.tooMany, { retryAfter });
}

function untilAgo(clock: Clock, first: string | null, milliseconds: number): number {
  const left = Date.parse(first ?? '') + milliseconds - clock.now().getTime();
  return Math.max(1, Math.ceil(left / second));
}
