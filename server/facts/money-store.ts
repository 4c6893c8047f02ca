import type { Selectable } from 'kysely';
import type { GivenMoney, GivenSettlement } from '#contract/money/schema.ts';
import { totalsOf } from '#contract/money/sum.ts';
import type { GivenAirlinePayment, GivenPayout } from '#contract/payments/schema.ts';
import type { Judgement } from '#contract/receipts.ts';
import { amountOrNull } from '#contract/values/money.ts';
import { byClaim, jsonList, toColumns, toFields } from '../database/rows.ts';
import type { Db, Tables } from '../database/tables.ts';

const moneyColumns = { Payee: 'payee', PayoutDays: 'payout_days', Terms: 'terms', Shares: 'shares' } as const;

/** The money of a claim as the desk gave it; null when it gave none. */
export async function moneyOf(db: Db, claimId: string): Promise<GivenMoney | null> {
  return (await moneyIn(db, [claimId])).get(claimId) ?? null;
}

export async function moneyIn(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, GivenMoney>> {
  const rows = await db.selectFrom('claim_money').selectAll().where('claim_id', 'in', claimIds).execute();
  return byClaim(rows, (row) => toFields(moneyColumns, row));
}

export async function writeMoney(db: Db, claimId: string, money: GivenMoney, at: string): Promise<void> {
  const row = { ...toColumns(moneyColumns, { ...money, Shares: jsonList(money.Shares) }), updated_at: at };
  await db
    .insertInto('claim_money')
    .values({ claim_id: claimId, ...row })
    .onConflict((conflict) => conflict.column('claim_id').doUpdateSet(row))
    .execute();
}

export interface StoredSettlement extends GivenSettlement {
  readonly id: string;
  readonly Version: number;
}

/** MONEY-7: the settlements that count, which are the last ones, by claim. */
export async function lastSettlements(db: Db, claimIds: readonly string[]) {
  const rows = await settlementRows(db, claimIds)
    .where('version', '=', (where) =>
      where
        .selectFrom('settlement as newest')
        .select((select) => select.fn.max('newest.version').as('version'))
        .whereRef('newest.claim_id', '=', 'settlement.claim_id'),
    )
    .execute();
  return byClaim(rows, settlementFrom);
}

/** PAID-5: one version of the settlement of a claim, by its id; null when there is none. */
export async function settlementById(db: Db, claimId: string, id: string): Promise<StoredSettlement | null> {
  const rows = await settlementRows(db, [claimId]).where('id', '=', id).execute();
  return byClaim(rows, settlementFrom).get(claimId) ?? null;
}

function settlementRows(db: Db, claimIds: readonly string[]) {
  return db.selectFrom('settlement').selectAll().where('claim_id', 'in', claimIds);
}

function settlementFrom({ id, version, at, outcome, shares }: Selectable<Tables['settlement']>): StoredSettlement {
  return { id, Version: version, At: at, Outcome: outcome, Shares: shares, Totals: totalsOf(shares) };
}

export async function addSettlement(db: Db, claimId: string, settlement: StoredSettlement, createdAt: string) {
  const { id, Version, At, Outcome, Shares } = settlement;
  const row = { id, claim_id: claimId, version: Version, at: At, outcome: Outcome, created_at: createdAt };
  await db
    .insertInto('settlement')
    .values({ ...row, shares: jsonList(Shares) })
    .execute();
}

/** MONEY-3: the receipts of these claims as far as their costs count, by claim. */
export async function judgedReceipts(db: Db, claimIds: readonly string[]) {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt')
    .select(['claim_id', 'judgement', 'euro_cents', 'accepted_cents'])
    .where('claim_id', 'in', claimIds)
    .where('removed_at', 'is', null)
    .execute();
  return byClaim(rows, (_, all) =>
    all.map((row) => ({
      Judgement: row.judgement as Judgement | null,
      AmountInEuros: amountOrNull(row.euro_cents),
      AcceptedCents: row.accepted_cents,
    })),
  );
}

interface Stored {
  readonly id: string;
  readonly externalId: string;
  readonly recordedAt: string;
}
export type StoredAirlinePayment = GivenAirlinePayment & Stored;
export type StoredPayout = GivenPayout & Stored & { readonly settlementId: string | null };

const paymentColumns = {
  externalId: 'external_id',
  recordedAt: 'created_at',
  ReceivedOn: 'received_on',
  AmountCents: 'amount_cents',
  Reference: 'reference',
  To: 'received_by',
  PersonId: 'person_id',
  OriginalCurrency: 'original_currency',
  ReportDocumentId: 'report_document_id',
} as const;
const payoutColumns = {
  externalId: 'external_id',
  recordedAt: 'recorded_at',
  State: 'state',
  Account: 'account',
  Reference: 'reference',
  ExpectedOn: 'expected_on',
  SentOn: 'sent_on',
  ReturnedOn: 'returned_on',
  ReturnReason: 'return_reason',
  DueDate: 'due_on',
  ReplacesId: 'replaces_id',
  settlementId: 'settlement_id',
  Parts: 'parts',
} as const;

/** PAID-1: what the airline paid on these claims, by claim, in the order of its recording. */
export async function airlinePaymentsIn(db: Db, claimIds: readonly string[]) {
  const rows = await db
    .selectFrom('airline_payment')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return byClaim(rows, (_, all) =>
    all.map(({ id, original_amount, ...row }) => ({
      id,
      ...toFields(paymentColumns, row),
      OriginalAmount: original_amount === null ? null : Number(original_amount),
    })),
  );
}

/** PAID-1: what we paid out on these claims, by claim, in the order of its recording. */
export async function payoutsIn(db: Db, claimIds: readonly string[]) {
  const rows = await db
    .selectFrom('payout_sent')
    .selectAll()
    .where('claim_id', 'in', claimIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return byClaim(rows, (_, all) => all.map((row) => ({ id: row.id, ...toFields(payoutColumns, row) })));
}

export async function airlinePaymentsOf(db: Db, claimId: string): Promise<readonly StoredAirlinePayment[]> {
  return (await airlinePaymentsIn(db, [claimId])).get(claimId) ?? [];
}

export async function payoutsOf(db: Db, claimId: string): Promise<readonly StoredPayout[]> {
  return (await payoutsIn(db, [claimId])).get(claimId) ?? [];
}

export async function writeAirlinePayment(db: Db, claimId: string, payment: StoredAirlinePayment) {
  const { id, OriginalAmount } = payment;
  const original_amount = OriginalAmount === null ? null : String(OriginalAmount);
  const row = { ...toColumns(paymentColumns, payment), original_amount };
  await db
    .insertInto('airline_payment')
    .values({ id, claim_id: claimId, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

export async function writePayout(db: Db, claimId: string, payout: StoredPayout, at: string): Promise<void> {
  const { id } = payout;
  const row = toColumns(payoutColumns, { ...payout, recordedAt: at, Parts: jsonList(payout.Parts) });
  await db
    .insertInto('payout_sent')
    .values({ id, claim_id: claimId, ...row, late_told_at: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
