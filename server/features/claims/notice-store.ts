import type { ClaimScope } from '../../access/claim-access.ts';
import { prepareQuery } from '../../database/prepared-query.ts';
import type { Db } from '../../database/tables.ts';

const waitingNotices = prepareQuery<{ contactId: string; claimId: string }, { id: string }>((db, value) =>
  db
    .selectFrom('notice')
    .select('id')
    .where('contact_id', '=', value('contactId'))
    .where('claim_id', '=', value('claimId'))
    .where('done_at', 'is', null)
    .where('kind', '!=', 'reminder'),
);

/** NOTICE-3: ends the contact's waiting notices about a claim as seen, except reminders. */
export async function markNoticesSeen(db: Db, { session, claim }: ClaimScope, at: string): Promise<void> {
  // Read first, because even a write that changes no row would wait for other writers.
  const waiting = await waitingNotices(db, { contactId: session.contactId, claimId: claim.id });
  if (waiting.length === 0) return;
  await db
    .updateTable('notice')
    .set({ done_at: at, outcome: 'seen' })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .where('done_at', 'is', null)
    .execute();
}
