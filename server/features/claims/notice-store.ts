import type { ClaimScope } from '../../access/claim-access.ts';
import type { Db } from '../../database/tables.ts';

/** NOTICE-3: ends the contact's waiting notices about a claim as seen, except reminders. */
export async function markNoticesSeen(db: Db, { session, claim }: ClaimScope, at: string): Promise<void> {
  const waiting = db
    .selectFrom('notice')
    .select('id')
    .where('contact_id', '=', session.contactId)
    .where('claim_id', '=', claim.id)
    .where('done_at', 'is', null)
    .where('kind', '!=', 'reminder');
  // Read first, because even a write that changes no row would wait for other writers.
  if (!(await waiting.limit(1).executeTakeFirst())) return;
  await db
    .updateTable('notice')
    .set({ done_at: at, outcome: 'seen' })
    .where('id', 'in', waiting)
    .where('done_at', 'is', null)
    .execute();
}
