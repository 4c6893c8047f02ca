import { payoutRefusals } from '#contract/payout/refusals.ts';
import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';
import type { Clock } from '../platform/clock.ts';
import { momentText } from '../platform/moment.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions.ts';

/** How long after a change of their e-mail address a contact cannot change where money goes, in milliseconds (M7). */
export const payoutHold = 24 * 60 * 60_000;

/** Until when payout changes are held, as an instant; null when they are not. */
export function heldUntil(emailChangedAt: string | null, now: Date): string | null {
  if (emailChangedAt === null) return null;
  const until = Date.parse(emailChangedAt) + payoutHold;
  return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** Who reads a refusal, to write its moment as they do. */
export interface HoldReader {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
}

/**
 * Refuses a contact whose e-mail address was changed within the last day, with 409 and until when. Their row is held, so
 * that an address changed at the same moment is judged too; the claim is locked before it, as everywhere.
 * Staff on behalf of a contact are the claims service, and go by the settings (W2).
 */
export async function refuseHeld(
  db: Db,
  { clock }: { readonly clock: Clock },
  session: Session,
  { culture, prefix }: HoldReader,
): Promise<void> {
  if (session.staffId !== null) return;
  const { email_changed_at: changedAt } = await db
    .selectFrom('contact')
    .select('email_changed_at')
    .where('id', '=', session.contactId)
    .$if(engineOf(db) === 'postgres', (query) => query.forShare())
    .executeTakeFirstOrThrow();
  const until = heldUntil(changedAt, clock.now());
  if (until !== null) throw refuse(payoutRefusals.held, { data: { until: momentText(until, culture, prefix) } });
}
