import type { GivenAirlinePayment, GivenPayout, PayoutSentState, ReturnReason } from '#contract/payments/schema.ts';
import type { PayoutSentTable } from '../database/tables/money.ts';
import type { Db } from '../database/tables.ts';

/** A payment or payout that is kept, with its ids. */
interface Kept {
  readonly id: string;
  readonly externalId: string;
}
export type KeptAirlinePayment = GivenAirlinePayment & Kept;
export type KeptPayout = GivenPayout & Kept & { readonly settlementId: string | null };

/** PAID-1: the payments of the airline to a claim, the first that was recorded first. */
export async function airlinePaymentsOf(db: Db, claimId: string): Promise<KeptAirlinePayment[]> {
  const rows = await db
    .selectFrom('airline_payment')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
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
  }));
}

/** Adds a payment of the airline, or replaces it. */
export async function writeAirlinePayment(
  db: Db,
  claimId: string,
  payment: KeptAirlinePayment,
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

/** PAID-1: the payouts of a claim with their parts, the first that was recorded first. */
export async function payoutsOf(db: Db, claimId: string): Promise<KeptPayout[]> {
  const rows = await db
    .selectFrom('payout_sent')
    .innerJoin('payout_part', 'payout_part.payout_sent_id', 'payout_sent.id')
    .selectAll('payout_sent')
    .select(['payout_part.person_id', 'payout_part.amount_cents'])
    .where('payout_sent.claim_id', '=', claimId)
    .orderBy('created_at')
    .orderBy('id')
    .orderBy('payout_part.place')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((parts) => {
    const [row] = parts;
    if (!row) return [];
    const Parts = parts.map(({ person_id, amount_cents }) => ({ PersonId: person_id, AmountCents: amount_cents }));
    return { ...presentRow(row), Parts };
  });
}

function presentRow(row: PayoutSentTable): Omit<KeptPayout, 'Parts'> {
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

/** Adds a payout with its parts, or replaces it. */
export async function writePayout(db: Db, claimId: string, payout: KeptPayout, at: string): Promise<void> {
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
