import type { Selectable } from 'kysely';
import type { AirlineContactTable } from '../database/tables/decisions.ts';
import type { Db } from '../database/tables.ts';

export type ReportRow = Selectable<AirlineContactTable>;

/** A report of a claim by its document; undefined when the document is none. */
export function reportOf(db: Db, claimId: string, documentId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('airline_contact')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
}

/** AIRLINE-3: marks a report as seen. Returns false when it was seen or withdrawn before. */
async function markSeen(db: Db, documentId: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('airline_contact')
    .set({ seen_at: at })
    .where('document_id', '=', documentId)
    .where('seen_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** AIRLINE-2: changes how many reports of a claim wait for the claims service. */
export async function countUnseen(db: Db, claimId: string, by: number): Promise<void> {
  await db
    .updateTable('claim')
    .set((claim) => ({ unseen_reports: claim('unseen_reports', '+', by) }))
    .where('id', '=', claimId)
    .execute();
}

/** AIRLINE-2: marks a report as seen, and counts it no longer among those that wait. Returns false when it did not wait. */
export async function noteReportSeen(db: Db, claimId: string, documentId: string, at: string): Promise<boolean> {
  const wasUnseen = await markSeen(db, documentId, at);
  if (wasUnseen) await countUnseen(db, claimId, -1);
  return wasUnseen;
}
