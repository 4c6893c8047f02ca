import { type Selectable, sql } from 'kysely';
import type { GivenAirlinePayment, GivenPayout, PayoutSentState, ReturnReason } from '#contract/payments/schema.ts';
import type { AirlinePaymentTable, PayoutSentTable } from '../database/tables/money.ts';
import type { Db } from '../database/tables.ts';

interface Stored {
  readonly id: string;
  readonly externalId: string;
}
export type StoredAirlinePayment = GivenAirlinePayment & Stored;
export type StoredPayout = GivenPayout & Stored & { readonly settlementId: string | null };

function paymentOf(row: Omit<Selectable<AirlinePaymentTable>, 'claim_id' | 'created_at'>): StoredAirlinePayment {
  return {
    id: row.id,
    externalId: row.external_id,
    ReceivedOn: row.received_on,
    AmountCents: row.amount_cents,
    Reference: row.reference,
    To: row.received_by as GivenAirlinePayment['To'],
    PersonId: row.person_id,
    OriginalAmount: row.original_amount === null ? null : Number(row.original_amount),
    OriginalCurrency: row.original_currency as GivenAirlinePayment['OriginalCurrency'],
    ReportDocumentId: row.report_document_id,
  };
}

export async function writeAirlinePayment(
  db: Db,
  claimId: string,
  payment: StoredAirlinePayment,
  at: string,
): Promise<void> {
  const row = {
    received_on: payment.ReceivedOn,
    amount_cents: payment.AmountCents,
    reference: payment.Reference,
    received_by: payment.To,
    person_id: payment.PersonId,
    original_amount: payment.OriginalAmount === null ? null : String(payment.OriginalAmount),
    original_currency: payment.OriginalCurrency,
    report_document_id: payment.ReportDocumentId,
  };
  await db
    .insertInto('airline_payment')
    .values({ id: payment.id, claim_id: claimId, external_id: payment.externalId, created_at: at, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** PAID-1: what was paid on a claim, by the airline and by us, each in the order of its recording. */
export async function paymentsOf(db: Db, claimId: string): Promise<ClaimPayments> {
  return (await paymentsIn(db, [claimId])).get(claimId) ?? { payments: [], payouts: [] };
}

type PayoutRow = Omit<Selectable<PayoutSentTable>, 'claim_id' | 'created_at' | 'late_told_at'>;
type PartRow = PayoutRow & { readonly person_id: string | null; readonly amount_cents: number };

function payoutsFrom(rows: readonly PartRow[]): StoredPayout[] {
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [row] = parts;
    if (!row) return [];
    const Parts = parts.map(({ person_id, amount_cents }) => ({ PersonId: person_id, AmountCents: amount_cents }));
    return { ...payoutOf(row), Parts };
  });
}

/** The same for these claims, by claim; in one query. */
export async function paymentsIn(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, ClaimPayments>> {
  const rows = await receivedRows(db, claimIds)
    .unionAll(paidOutRows(db, claimIds))
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('place')
    .execute();
  const all = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map([...all].map(([claimId, some]) => [claimId, paymentsFrom(some)]));
}

export interface ClaimPayments {
  readonly payments: readonly StoredAirlinePayment[];
  readonly payouts: readonly StoredPayout[];
}

function paymentsFrom(rows: readonly EitherRow[]): ClaimPayments {
  const payments = rows.flatMap(({ received_on, received_by, ...row }) =>
    received_on === null || received_by === null ? [] : [paymentOf({ ...row, received_on, received_by })],
  );
  const parts = rows.flatMap(({ state, ...row }) => (state === null ? [] : [{ ...row, state }]));
  return { payments, payouts: payoutsFrom(parts) };
}

/** A column that one half of a union has and the other has not. */
const no = <Name extends string>(name: Name) => sql<string | null>`cast(null as text)`.as(name);
type Nullable<Name extends string> = Readonly<Record<Name, string | null>>;
type OnlyReceived = 'received_on' | 'received_by' | 'original_amount' | 'original_currency' | 'report_document_id';
type OnlyPaidOut =
  | 'state'
  | 'account'
  | 'expected_on'
  | 'sent_on'
  | 'returned_on'
  | 'return_reason'
  | 'due_on'
  | 'replaces_id'
  | 'settlement_id';
type EitherRow = Nullable<OnlyReceived | OnlyPaidOut | 'reference'> & {
  readonly claim_id: string;
  readonly id: string;
  readonly external_id: string;
  readonly created_at: string;
  readonly place: number;
  readonly person_id: string | null;
  readonly amount_cents: number;
};

function receivedRows(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('airline_payment')
    .select(['claim_id', 'id', 'external_id', 'created_at', 'reference', 'person_id', 'amount_cents'])
    .select(sql<number>`0`.as('place'))
    .select(['received_on', 'received_by', 'original_amount', 'original_currency', 'report_document_id'])
    .select([no('state'), no('account'), no('expected_on'), no('sent_on'), no('returned_on'), no('return_reason')])
    .select([no('due_on'), no('replaces_id'), no('settlement_id')])
    .where('claim_id', 'in', claimIds)
    .$castTo<EitherRow>();
}

function paidOutRows(db: Db, claimIds: readonly string[]) {
  return db
    .selectFrom('payout_sent as payout')
    .innerJoin('payout_part as part', 'part.payout_sent_id', 'payout.id')
    .select(['payout.claim_id', 'payout.id', 'payout.external_id', 'payout.created_at', 'payout.reference'])
    .select(['part.person_id', 'part.amount_cents', 'part.place'])
    .select([no('received_on'), no('received_by'), no('original_amount'), no('original_currency')])
    .select([no('report_document_id'), 'payout.state', 'payout.account', 'payout.expected_on', 'payout.sent_on'])
    .select(['payout.returned_on', 'payout.return_reason', 'payout.due_on', 'payout.replaces_id'])
    .select('payout.settlement_id')
    .where('payout.claim_id', 'in', claimIds)
    .$castTo<EitherRow>();
}

function payoutOf(row: PayoutRow): Omit<StoredPayout, 'Parts'> {
  return {
    id: row.id,
    externalId: row.external_id,
    State: row.state as PayoutSentState,
    Account: row.account,
    Reference: row.reference,
    ExpectedOn: row.expected_on,
    SentOn: row.sent_on,
    ReturnedOn: row.returned_on,
    ReturnReason: row.return_reason as ReturnReason | null,
    DueDate: row.due_on,
    ReplacesId: row.replaces_id,
    settlementId: row.settlement_id,
  };
}

export async function writePayout(db: Db, claimId: string, payout: StoredPayout, at: string): Promise<void> {
  const row = {
    state: payout.State,
    account: payout.Account,
    reference: payout.Reference,
    expected_on: payout.ExpectedOn,
    sent_on: payout.SentOn,
    returned_on: payout.ReturnedOn,
    return_reason: payout.ReturnReason,
    due_on: payout.DueDate,
    replaces_id: payout.ReplacesId,
    settlement_id: payout.settlementId,
  };
  const ids = { id: payout.id, claim_id: claimId, external_id: payout.externalId };
  await db
    .insertInto('payout_sent')
    .values({ ...ids, ...row, late_told_at: null, created_at: at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await db.deleteFrom('payout_part').where('payout_sent_id', '=', payout.id).execute();
  const parts = payout.Parts.map(({ PersonId, AmountCents }, place) => ({
    payout_sent_id: payout.id,
    claim_id: claimId,
    place,
    person_id: PersonId,
    amount_cents: AmountCents,
  }));
  await db.insertInto('payout_part').values(parts).execute();
}
