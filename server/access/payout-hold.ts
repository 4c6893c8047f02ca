import { payoutRefusals } from '#contract/payout/schema.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { day } from '#contract/values/dates.ts';
import type { Db } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { momentText } from '../platform/moment.ts';
import { lockEmailChange } from './contact-store.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions/session-store.ts';

/** How long payout changes are blocked after a change of the e-mail address, in milliseconds (M7). */
export const payoutHold = day;

export function heldUntil(emailChangedAt: string | null, now: Date): string | null {
  if (emailChangedAt === null) return null;
  const until = Date.parse(emailChangedAt) + payoutHold;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

export interface HoldReader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

/**
 * Throws 409 with the end of the block for a contact whose e-mail address was changed within the last day. Locks the contact's
 * row, so a concurrent change of the address counts too; the claim is locked before it, as everywhere. Staff on behalf of a
 * contact are exempt: the settings decide for them (W2).
 */
export async function refuseHeld(
  db: Db,
  { clock }: { readonly clock: Clock },
  session: Session,
  { culture, prefix }: HoldReader,
): Promise<void> {
  if (session.staffId !== null) return;
  const changedAt = await lockEmailChange(db, session.contactId);
  const until = heldUntil(changedAt, clock.now());
  if (until !== null) throw refuse(payoutRefusals.held, { data: { until: momentText(until, culture, prefix) } });
}
