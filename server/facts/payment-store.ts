import type { GivenAirlinePayment, GivenPayout } from '#contract/payments/schema.ts';
import { byClaim, jsonList, toColumns, toFields } from '../database/rows.ts';
import type { Db } from '../database/tables.ts';

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
