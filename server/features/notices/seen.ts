import type { ClaimScope } from '../../access/claim-access.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';

/**
 * NOTICE-3: what the contact sees in the portal is not mailed to them; a reminder still is, as long as nothing is done.
 * The portal asks for a claim only while somebody looks at the page. Staff who look see nothing for the contact.
 */
export async function markNoticesSeen({ db, clock }: Pick<Context, 'db' | 'clock'>, scope: ClaimScope): Promise<void> {
  const { contactId, staffId } = scope.session;
  if (staffId !== null) return;
  const waiting = db
    .selectFrom('notice')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('claim_id', '=', scope.claim.id)
    .where('done_at', 'is', null)
    .where('kind', '!=', 'reminder');
  // Asked for first: a write that changes nothing would still wait for other writers.
  if (!(await waiting.limit(1).executeTakeFirst())) return;
  await db
    .updateTable('notice')
    .set({ done_at: instantOf(clock), outcome: 'seen' })
    .where('id', 'in', waiting)
    .where('done_at', 'is', null)
    .execute();
}
