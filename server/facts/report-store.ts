import type { Selectable } from 'kysely';
import type { AirlineReport } from '#contract/airline-report.ts';
import type { LockedClaim } from '../access/claim-access.ts';
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

/** AIRLINE-2: adds a report; its document is there already. It waits for the claims service. */
export async function addReport(
  db: Db,
  { claim }: LockedClaim,
  documentId: string,
  report: AirlineReport,
): Promise<void> {
  const row = {
    document_id: documentId,
    claim_id: claim.id,
    kind: report.kind,
    happened_on: report.on,
    amount_cents: report.amountCents,
    currency: report.currency,
    person_ids: report.personIds.join(','),
    answered: report.answered,
    answer_text: report.answerText,
    seen_at: null,
    withdrawn_at: null,
  };
  await db.insertInto('airline_contact').values(row).execute();
  await countUnseen(db, claim.id, 1);
}

/** AIRLINE-3: marks a report that nobody has seen as withdrawn, and empties its texts. */
export async function withdrawReport(db: Db, claimId: string, documentId: string, at: string): Promise<void> {
  await db
    .updateTable('airline_contact')
    .set({ withdrawn_at: at, answer_text: null })
    .where('document_id', '=', documentId)
    .execute();
  await db.updateTable('document').set({ message: null }).where('id', '=', documentId).execute();
  await countUnseen(db, claimId, -1);
}

/** The documents of the files that were sent with a report. */
export async function filesOfReport(db: Db, claimId: string, documentId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('claim_id', '=', claimId)
    .where('parent_document_id', '=', documentId)
    .where('action', '=', 'DocumentCustomer')
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id).toSorted();
}
