import { type Selectable, sql } from 'kysely';
import { nextDueDate } from '#contract/dates/due.ts';
import { isOpenTask, openTaskActions } from '#contract/documents/tasks.ts';
import type { ClaimScope } from '../../access/claim-access.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { asTask } from '../../access/document-store.ts';
import { type PersonRow, peopleIn } from '../../access/person-store.ts';
import { prepareQuery } from '../../database/prepared-query.ts';
import type { PayoutRow } from '../../database/tables/claims.ts';
import type { LeadGeneratorTable } from '../../database/tables/desk.ts';
import type { DocumentTable, ReceiptTable, Verdict } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { readFacts } from '../../facts/read-facts.ts';
import type { ReportRow } from '../../facts/report-store.ts';

/** A document with what the timeline shows of its file, and of its report if it is one. */
export type TimelineDocumentRow = Selectable<DocumentTable> &
  Partial<Record<'content_type' | 'file_name', string | null>> & {
    size: number | null;
    verdict: Verdict | null;
    report?: ReportRow | null;
  };
/** A receipt with what the table of receipts shows of its file. */
export type ReceiptWithFileRow = Selectable<ReceiptTable> & {
  file_name: string | null;
  content_type: string | null;
  verdict: Verdict | null;
};

/** A claim in the order of a list. `version` tells whether a kept text of it is current. */
export type ClaimKey = Pick<ClaimRow, 'id' | 'version' | 'lead_generator_id'>;

/** The data of a list item: the claim's row, the names of its passengers, the actions of its open tasks. */
export interface ListedClaim {
  readonly claim: ClaimRow;
  readonly passengers: readonly NameRow[];
  readonly openActions: readonly string[];
  /** DUE-1: the earliest due date of an open task. */
  readonly nextDueDate: string | null;
}
export type LeadGeneratorRow = Selectable<LeadGeneratorTable>;
export type NameRow = Pick<PersonRow, 'id' | 'claim_id' | 'first_name' | 'middle_name' | 'last_name'>;

/** The contact's own claims, newest first. */
export const ownClaimKeys = prepareQuery<{ contactId: string }, ClaimKey>((db, value) =>
  db
    .selectFrom('claim')
    .select(['id', 'version', 'lead_generator_id'])
    .where('contact_id', '=', value('contactId'))
    .orderBy('submitted_at', (at) => at.desc().nullsLast())
    .orderBy('id'),
);

/** The claims that the contact manages for others, newest first. */
export const managedClaimKeys = prepareQuery<{ contactId: string }, ClaimKey>((db, value) =>
  db
    .selectFrom('claim_manager')
    .innerJoin('claim', 'claim.id', 'claim_manager.claim_id')
    .select(['claim.id', 'claim.version', 'claim.lead_generator_id'])
    .where('claim_manager.contact_id', '=', value('contactId'))
    .where('claim.contact_id', '!=', value('contactId'))
    .orderBy('claim.submitted_at', (at) => at.desc().nullsLast())
    .orderBy('claim.id'),
);

/** The list items of these claims, in three queries; at most a few hundred ids at once. */
export async function listedClaims(db: Db, ids: readonly string[]): Promise<readonly ListedClaim[]> {
  const claims = await db.selectFrom('claim').selectAll().where('id', 'in', ids).execute();
  const passengers = Map.groupBy(await passengerNames(db, ids), (name) => name.claim_id);
  const tasks = Map.groupBy(await openRequests(db, ids), (task) => task.claim_id);
  return claims.map((claim) => ({
    claim,
    passengers: passengers.get(claim.id) ?? [],
    openActions: openTaskActions((tasks.get(claim.id) ?? []).map(asTask)),
    nextDueDate: nextDueOf(tasks.get(claim.id) ?? []),
  }));
}

function passengerNames(db: Db, ids: readonly string[]): Promise<NameRow[]> {
  return db
    .selectFrom('person')
    .select(['id', 'claim_id', 'first_name', 'middle_name', 'last_name'])
    .where('claim_id', 'in', ids)
    .where('kind', '=', 'Passenger')
    .orderBy('claim_id')
    .orderBy('place')
    .execute();
}

/**
 * STATUS-11: the query selects candidates and the rule in contract/ decides, because LIKE differs in case sensitivity between the
 * engines. The conditions stand in the text of the query, so that the partial index of open requests serves it.
 */
function openRequests(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('document')
    .select(['claim_id', 'action', 'perform_required', 'performed_at', 'due_on'])
    .where('claim_id', 'in', ids)
    .where(sql<boolean>`perform_required`)
    .where('performed_at', 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('claim_id')
    .orderBy('at', 'desc')
    .execute();
}

type TaskRow = Pick<TimelineDocumentRow, 'action' | 'perform_required' | 'performed_at' | 'due_on'>;

function nextDueOf(rows: readonly TaskRow[]): string | null {
  return nextDueDate(rows.filter((row) => isOpenTask(asTask(row))).map(({ due_on }) => ({ DueDate: due_on })));
}

/** The partners with these numbers, as named by the claims service, by number. */
export async function leadGeneratorsOf(
  db: Db,
  keys: readonly Pick<ClaimKey, 'lead_generator_id'>[],
): Promise<ReadonlyMap<number | null, LeadGeneratorRow>> {
  const numbers = [...new Set(keys.flatMap((key) => key.lead_generator_id ?? []))];
  if (numbers.length === 0) return new Map();
  const rows = await db.selectFrom('lead_generator').selectAll().where('number', 'in', numbers).execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** All data of one claim, in four queries whatever its size, and five more when the claims service gave facts about it. */
export async function contentsOf(db: Db, scope: ClaimScope) {
  const claimId = scope.claim.id;
  const [payout] = await payoutOf(db, { claimId });
  return {
    people: await peopleIn(db, scope),
    documents: (scope.claim.has_facts
      ? await reportedTimeline(db, claimId)
      : await timelineOf(db, { claimId })
    ).toSorted(byTimeThenId),
    receipts: await receiptsOf(db, { claimId }),
    payout,
    facts: await readFacts(db, scope.claim),
  };
}

/** The newest first, of the same instant by id. */
function byTimeThenId(one: TimelineDocumentRow, other: TimelineDocumentRow): number {
  if (one.at !== other.at) return one.at > other.at ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

/** In the order of the index: with the id behind it, SQLite would sort the whole rows. */
const timelineOf = prepareQuery<{ claimId: string }, TimelineDocumentRow>((db, value) =>
  db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select(['file.content_type', 'file.size', 'file.verdict'])
    .where('document.claim_id', '=', value('claimId'))
    .where('document.removed_at', 'is', null)
    .orderBy('document.at', 'desc'),
);

type ReportedRow = TimelineDocumentRow & Prefixed<ReportRow>;
type Prefixed<Row> = { [Name in keyof Row as `report_${string & Name}`]: Row[Name] | null };

/** The same with the reports of the contact about the airline. */
const timelineWithReports = prepareQuery<{ claimId: string }, ReportedRow>((db, value) =>
  db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .leftJoin('airline_contact as report', 'report.document_id', 'document.id')
    .selectAll('document')
    .select(['file.content_type', 'file.size', 'file.verdict'])
    .select(['report.document_id as report_document_id', 'report.claim_id as report_claim_id'])
    .select(['report.kind as report_kind', 'report.happened_on as report_happened_on'])
    .select(['report.amount_cents as report_amount_cents', 'report.currency as report_currency'])
    .select(['report.person_ids as report_person_ids', 'report.answered as report_answered'])
    .select(['report.answer_text as report_answer_text', 'report.seen_at as report_seen_at'])
    .select('report.withdrawn_at as report_withdrawn_at')
    .where('document.claim_id', '=', value('claimId'))
    .where('document.removed_at', 'is', null)
    .orderBy('document.at', 'desc'),
);

async function reportedTimeline(db: Db, claimId: string): Promise<readonly TimelineDocumentRow[]> {
  return (await timelineWithReports(db, { claimId })).map((row) => ({ ...row, report: reportIn(row) }));
}

function reportIn(row: ReportedRow): ReportRow | null {
  if (row.report_document_id === null || row.report_claim_id === null) return null;
  return {
    document_id: row.report_document_id,
    claim_id: row.report_claim_id,
    kind: row.report_kind ?? '',
    happened_on: row.report_happened_on ?? '',
    amount_cents: row.report_amount_cents,
    currency: row.report_currency,
    person_ids: row.report_person_ids ?? '',
    answered: row.report_answered ?? '',
    answer_text: row.report_answer_text,
    seen_at: row.report_seen_at,
    withdrawn_at: row.report_withdrawn_at,
  };
}

const receiptsOf = prepareQuery<{ claimId: string }, ReceiptWithFileRow>((db, value) =>
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

const payoutOf = prepareQuery<{ claimId: string }, PayoutRow>((db, value) =>
  db.selectFrom('payout').selectAll().where('claim_id', '=', value('claimId')),
);
