import type { Insertable } from 'kysely';
import type { NoticeTable } from '../database/tables/notices.ts';
import type { Db } from '../database/tables.ts';

/** Adds notices to be mailed. */
export async function insertNotices(db: Db, notices: readonly Insertable<NoticeTable>[]): Promise<void> {
  await db.insertInto('notice').values(notices).execute();
}

/** Ends the waiting notices about a document; they are not mailed. */
export async function endNotices(db: Db, claimId: string, documentId: string, at: string): Promise<void> {
  await db
    .updateTable('notice')
    .set({ done_at: at, outcome: 'settled' })
    .where('claim_id', '=', claimId)
    .where('document_id', '=', documentId)
    .where('done_at', 'is', null)
    .execute();
}

/** PERM-1: the contacts who get the notices of a claim: its claim managers if it is managed, otherwise its owner. */
export async function holdersOf(db: Db, claimId: string): Promise<readonly string[]> {
  const claim = await db
    .selectFrom('claim')
    .select(['contact_id', 'managed_by_claim_manager'])
    .where('id', '=', claimId)
    .executeTakeFirst();
  if (!claim) return [];
  if (!claim.managed_by_claim_manager) return [claim.contact_id];
  const managers = await db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId).execute();
  return managers.map(({ contact_id }) => contact_id);
}
