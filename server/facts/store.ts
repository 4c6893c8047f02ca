import type { Selectable } from 'kysely';
import type { AirlineReport } from '#contract/airline/rules.ts';
import type { GivenMoney } from '#contract/money/schema.ts';
import type { ClaimRow, LockedClaim } from '../access/claim-store.ts';
import { readTogether } from '../database/queries.ts';
import { documentRow } from '../database/rows.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type ContestedDecision, decisionsIn } from './decision-store.ts';
import {
  airlinePaymentsIn,
  lastSettlements,
  moneyIn,
  payoutsIn,
  type StoredAirlinePayment,
  type StoredPayout,
  type StoredSettlement,
} from './money-store.ts';
import { type ClaimOffers, offersIn } from './offer-store.ts';

export interface GivenFacts extends ClaimOffers {
  readonly money: GivenMoney | null;
  readonly settlement: StoredSettlement | null;
  readonly payments: readonly StoredAirlinePayment[];
  readonly payouts: readonly StoredPayout[];
  readonly decisions: readonly ContestedDecision[];
}

export const noFacts: GivenFacts = {
  money: null,
  settlement: null,
  payments: [],
  payouts: [],
  decisions: [],
  offers: [],
  contact: null,
};

type FactsOf = Pick<ClaimRow, 'id' | 'has_facts'>;

/** Reads the facts of a claim in six queries, and in none when there are no facts. */
export async function readFacts(db: Db, claim: FactsOf): Promise<GivenFacts> {
  return (await readFactsIn(db, [claim])).get(claim.id) ?? noFacts;
}

/** The facts of these claims, by claim, in six queries for all; at most a few hundred claims at once. */
export async function readFactsIn(db: Db, claims: readonly FactsOf[]): Promise<ReadonlyMap<string, GivenFacts>> {
  const ids = claims.filter(({ has_facts }) => has_facts).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const { money, settlements, payments, payouts, decisions, offered } = await readTogether(db, {
    money: (db) => moneyIn(db, ids),
    settlements: (db) => lastSettlements(db, ids),
    payments: (db) => airlinePaymentsIn(db, ids),
    payouts: (db) => payoutsIn(db, ids),
    decisions: (db) => decisionsIn(db, ids),
    offered: (db) => offersIn(db, ids),
  });
  return new Map(
    ids.map((id) => [
      id,
      {
        ...noFacts,
        money: money.get(id) ?? null,
        settlement: settlements.get(id) ?? null,
        payments: payments.get(id) ?? [],
        payouts: payouts.get(id) ?? [],
        decisions: decisions.get(id) ?? [],
        ...offered.get(id),
      },
    ]),
  );
}

export async function markFacts(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set({ has_facts: true })
    .where('id', '=', claimId)
    .where('has_facts', '=', false)
    .execute();
}

export async function addTimelineItem(
  db: Db,
  item: Pick<Tables['document'], 'id' | 'claim_id' | 'at' | 'action' | 'description'> &
    Partial<Pick<Tables['document'], 'decision_id' | 'offer_id'>>,
): Promise<void> {
  await db.insertInto('document').values(documentRow(item)).execute();
}

export type ReportRow = Selectable<Tables['airline_contact']>;

export function reportOf(db: Db, claimId: string, documentId: string): Promise<ReportRow | undefined> {
  return db
    .selectFrom('airline_contact')
    .selectAll()
    .where('document_id', '=', documentId)
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
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
  const { numUpdatedRows } = await db
    .updateTable('airline_contact')
    .set({ seen_at: at })
    .where('document_id', '=', documentId)
    .where('seen_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  const wasUnseen = numUpdatedRows > 0n;
  if (wasUnseen) await countUnseen(db, claimId, -1);
  return wasUnseen;
}

/** AIRLINE-2: adds a report; its document is there already. It waits for the claims service. */
export async function addReport(db: Db, { claim }: LockedClaim, documentId: string, report: AirlineReport) {
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
