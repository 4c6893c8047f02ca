import type { Selectable } from 'kysely';
import { type ClaimRow, peopleIn, type ViewedClaim } from '../../access/claim-store.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import { batchesOf, prepareQuery, readTogether } from '../../database/queries.ts';
import type { Verdict } from '../../database/tables/documents.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { type ReportRow, readFacts } from '../../facts/store.ts';
import { openColumns } from '../../platform/encryption/sealed-columns.ts';

export type TimelineDocumentRow = DocumentRow &
  Partial<Record<'content_type' | 'file_name', string | null>> & {
    size: number | null;
    verdict: Verdict | null;
    report: ReportRow | null;
  };
export type ReceiptWithFileRow = Selectable<Tables['receipt']> & {
  file_name: string | null;
  content_type: string | null;
  verdict: Verdict | null;
};

/** A claim in the order of a list. `version` tells whether a kept text of it is current. */
export type ClaimKey = Pick<ClaimRow, 'id' | 'version' | 'lead_generator_id'>;

export const ownClaimKeys = prepareQuery<{ contactId: string }, ClaimKey>((db, value) =>
  db
    .selectFrom('claim')
    .select(['id', 'version', 'lead_generator_id'])
    .where('contact_id', '=', value('contactId'))
    .where('retain_until', 'is', null)
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id'),
);

export const managedClaimKeys = prepareQuery<{ contactId: string }, ClaimKey>((db, value) =>
  db
    .selectFrom('claim_manager')
    .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
    .select(['claim.id', 'claim.version', 'claim.lead_generator_id'])
    .where('claim_manager.contact_id', '=', value('contactId'))
    .where('claim.contact_id', '!=', value('contactId'))
    .where('claim.retain_until', 'is', null)
    .orderBy('claim.submitted_at', (at) => at.desc().nullsLast())
    .orderBy('claim.id'),
);

export async function leadGeneratorsOf(db: Db, keys: readonly Pick<ClaimKey, 'lead_generator_id'>[]) {
  const numbers = [...new Set(keys.flatMap((key) => key.lead_generator_id ?? []))];
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom('lead_generator').selectAll().where('number', 'in', numbers).execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** All data of one claim, in four queries whatever its size, and seven more when the claims service gave facts about it. */
export async function contentsOf(db: Db, { scope, putAway }: ViewedClaim) {
  const claimId = scope.claim.id;
  const read = await readTogether(db, {
    payout: (db) => payoutOf(db, claimId),
    people: (db) => peopleIn(db, scope),
    documents: (db) => timelineOf(db, { claimId }),
    reports: async (db) => (scope.claim.has_facts ? reportsOf(db, { claimId }) : []),
    receipts: (db) => receiptsOf(db, { claimId }),
    facts: (db) => readFacts(db, scope.claim),
  });
  const reports = new Map(read.reports.map((report) => [report.document_id, report]));
  const documents = read.documents.map((row) => ({ ...row, report: reports.get(row.id) ?? null }));
  return { ...read, putAway, documents: documents.toSorted(byTimeThenId) };
}

function byTimeThenId(one: TimelineDocumentRow, other: TimelineDocumentRow): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** In the order of the index: with the id behind it, SQLite would sort the whole rows. */
const timelineOf = prepareQuery<{ claimId: string }, Omit<TimelineDocumentRow, 'report'>>((db, value) =>
  db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select(['file.content_type', 'file.size', 'file.verdict'])
    .where('document.claim_id', '=', value('claimId'))
    .where('document.removed_at', 'is', null)
    .orderBy('document.at', 'desc'),
);

const reportsOf = prepareQuery<{ claimId: string }, ReportRow>((db, value) =>
  db.selectFrom('airline_contact').selectAll().where('claim_id', '=', value('claimId')),
);

export const receiptsOf = prepareQuery<{ claimId: string }, ReceiptWithFileRow>((db, value) =>
  db
    .selectFrom('receipt')
    .leftJoin('document', 'document.id', 'receipt.document_id')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('receipt')
    .select(['file.name as file_name', 'file.content_type', 'file.verdict'])
    .where('receipt.claim_id', '=', value('claimId'))
    .where('receipt.removed_at', 'is', null)
    .orderBy('receipt.at'),
);

const storedPayoutOf = prepareQuery<{ claimId: string }, Selectable<Tables['payout']>>((db, value) =>
  db.selectFrom('payout').selectAll().where('claim_id', '=', value('claimId')),
);

/** The payout details of a claim; undefined if none were entered. */
export async function payoutOf(db: Db, claimId: string) {
  const [payout] = await storedPayoutOf(db, { claimId });
  return payout && openColumns(db, 'payout', claimId, payout);
}

/** NOTICE-3: ends these waiting notices as seen. */
export async function markNoticesSeen(db: Db, noticeIds: readonly string[], at: string): Promise<void> {
  for (const some of batchesOf(noticeIds)) {
    await db
      .updateTable('notice')
      .set({ done_at: at, outcome: 'seen' })
      .where('id', 'in', some)
      .where('done_at', 'is', null)
      .execute();
  }
}
