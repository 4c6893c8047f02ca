import type { ClaimScope } from '../../access/claim-access.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';

/**
 * NOTICE-3: notices that the contact has seen in the portal are not mailed; a reminder still is while the task is open. The
 * portal requests a claim only while its page is visible. A view by staff does not count.
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
  // Read first, because even a write that changes no row would wait for other writers.
  if (!(await waiting.limit(1).executeTakeFirst())) return;
  await db
    .updateTable('notice')
    .set({ done_at: instantOf(clock), outcome: 'seen' })
    .where('id', 'in', waiting)
    .where('done_at', 'is', null)
    .execute();
}
