import type { CaseOutcome, GivenMoney, GivenSettlement, GivenShare, Payee, Share } from '#contract/money/schema.ts';
import type { JudgedReceipt } from '#contract/money/shares.ts';
import { totalsOf } from '#contract/money/sum.ts';
import type { Judgement } from '#contract/receipts.ts';
import { amountOrNull } from '#contract/values/money.ts';
import type { Db } from '../database/tables.ts';

/** The money of a claim as the desk gave it; null when it gave none. */
export async function moneyOf(db: Db, claimId: string): Promise<GivenMoney | null> {
  return (await moneyIn(db, [claimId])).get(claimId) ?? null;
}

export async function moneyIn(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, GivenMoney>> {
  const rows = await db
    .selectFrom('claim_money')
    .leftJoin('money_share', 'money_share.claim_id', 'claim_money.claim_id')
    .select(['payee', 'payout_days', 'terms', 'place', 'person_id', 'compensation_cents', 'costs_cents'])
    .select(['paid_to_person_id', 'claim_money.claim_id'])
    .where('claim_money.claim_id', 'in', claimIds)
    .orderBy('place')
    .execute();
  const all = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map([...all].map(([claimId, some]) => [claimId, moneyFrom(some)]));
}

interface MoneyRow {
  readonly payee: string | null;
  readonly payout_days: number | null;
  readonly terms: GivenMoney['Terms'];
  readonly place: number | null;
  readonly person_id: string | null;
  readonly compensation_cents: number | null;
  readonly costs_cents: number | null;
  readonly paid_to_person_id: string | null;
}

function moneyFrom(rows: readonly MoneyRow[]): GivenMoney {
  const Shares = rows
    .filter(({ place }) => place !== null)
    .map(
      (row): GivenShare => ({
        PersonId: row.person_id,
        CompensationCents: row.compensation_cents,
        CostsCents: row.costs_cents,
        PaidToPersonId: row.paid_to_person_id,
      }),
    );
  const [first] = rows;
  return {
    Payee: (first?.payee ?? null) as Payee | null,
    PayoutDays: first?.payout_days ?? null,
    Terms: first?.terms ?? null,
    Shares,
  };
}

export async function writeMoney(db: Db, claimId: string, money: GivenMoney, at: string): Promise<void> {
  const row = { payee: money.Payee, payout_days: money.PayoutDays, terms: money.Terms, updated_at: at };
  await db
    .insertInto('claim_money')
    .values({ claim_id: claimId, ...row })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('money_share').where('claim_id', '=', claimId).execute();
  const shares = money.Shares.map((share, place) => ({
    claim_id: claimId,
    place,
    person_id: share.PersonId,
    compensation_cents: share.CompensationCents,
    costs_cents: share.CostsCents,
    paid_to_person_id: share.PaidToPersonId,
  }));
  if (shares.length > 0) await db.insertInto('money_share').values(shares).execute();
}

export interface StoredSettlement extends GivenSettlement {
  readonly id: string;
  readonly Version: number;
}

/** MONEY-7: the settlement that counts, which is the last one; null when there is none. */
export async function lastSettlement(db: Db, claimId: string): Promise<StoredSettlement | null> {
  return (await lastSettlements(db, [claimId])).get(claimId) ?? null;
}

export async function lastSettlements(
  db: Db,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, StoredSettlement>> {
  const rows = await settlementRows(db, claimIds)
    .where('version', '=', (where) =>
      where
        .selectFrom('settlement as newest')
        .select((select) => select.fn.max('newest.version').as('version'))
        .whereRef('newest.claim_id', '=', 'settlement.claim_id'),
    )
    .execute();
  const all = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map(
    [...all].flatMap(([claimId, some]) => {
      const settlement = settlementFrom(some);
      return settlement ? [[claimId, settlement] as const] : [];
    }),
  );
}

/** PAID-5: one version of the settlement of a claim, by its id; null when there is none. */
export async function settlementById(db: Db, claimId: string, id: string): Promise<StoredSettlement | null> {
  return settlementFrom(await settlementRows(db, [claimId]).where('settlement.id', '=', id).execute());
}

function settlementRows(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('settlement')
    .innerJoin('settlement_share', 'settlement_share.settlement_id', 'settlement.id')
    .selectAll('settlement_share')
    .select(['settlement.id', 'version', 'at', 'outcome'])
    .where('settlement.claim_id', 'in', claimIds)
    .orderBy('place');
}

type SettlementRow = Awaited<ReturnType<ReturnType<typeof settlementRows>['execute']>>[number];

function settlementFrom(rows: readonly SettlementRow[]): StoredSettlement | null {
  const [first] = rows;
  if (!first) return null;
  const Shares = rows.map(
    (row): Share => ({
      PersonId: row.person_id,
      CompensationCents: row.compensation_cents,
      CostsCents: row.costs_cents,
      InterestCents: row.interest_cents,
      FeeCents: row.fee_cents,
      CourtCents: row.court_cents,
      VatCents: row.vat_cents,
      DirectCents: row.direct_cents,
      NetCents: row.net_cents,
    }),
  );
  const { id, version, at, outcome } = first;
  return { id, Version: version, At: at, Outcome: outcome as CaseOutcome, Shares, Totals: totalsOf(Shares) };
}

/** MONEY-7: adds a version of the settlement; earlier ones stay. */
export async function addSettlement(
  db: Db,
  claimId: string,
  settlement: StoredSettlement,
  createdAt: string,
): Promise<void> {
  const { id, Version, At, Outcome, Shares } = settlement;
  const row = { id, claim_id: claimId, version: Version, at: At, outcome: Outcome, created_at: createdAt };
  await db.insertInto('settlement').values(row).execute();
  const shares = Shares.map((share, place) => ({
    settlement_id: id,
    claim_id: claimId,
    place,
    person_id: share.PersonId,
    compensation_cents: share.CompensationCents,
    costs_cents: share.CostsCents,
    interest_cents: share.InterestCents,
    fee_cents: share.FeeCents,
    court_cents: share.CourtCents,
    vat_cents: share.VatCents,
    direct_cents: share.DirectCents,
    net_cents: share.NetCents,
  }));
  await db.insertInto('settlement_share').values(shares).execute();
}

/** MONEY-3: the receipts of these claims as far as their costs count, by claim. */
export async function judgedReceipts(
  db: Db,
  claimIds: readonly string[],
): Promise<ReadonlyMap<string, readonly JudgedReceipt[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt')
    .select(['claim_id', 'judgement', 'euro_cents', 'accepted_cents'])
    .where('claim_id', 'in', claimIds)
    .where('removed_at', 'is', null)
    .execute();
  const all = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map([...all].map(([claimId, some]) => [claimId, some.map(receiptOf)]));
}

function receiptOf(row: { judgement: string | null; euro_cents: number | null; accepted_cents: number | null }) {
  return {
    Judgement: row.judgement as Judgement | null,
    AmountInEuros: amountOrNull(row.euro_cents),
    AcceptedCents: row.accepted_cents,
  };
}
