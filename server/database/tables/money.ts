import type { CaseOutcome, FeeTerms, Payee } from '#contract/money/schema.ts';
import type { GivenAirlinePayment, PayoutSentState, ReturnReason } from '#contract/payments/schema.ts';
import { erased, inClaim, internal, table } from './columns.ts';

export const moneyTables = {
  /** MONEY-3: the money of a claim as the desk gives it; a claim without a row has the default of its brand. */
  claim_money: table(erased('books'), {
    claim_id: internal<string>(),
    payee: inClaim<Payee | null>(),
    payout_days: inClaim<number | null>(),
    terms: inClaim<FeeTerms | null>(),
    updated_at: internal<string>(),
  }),

  /** What the desk gives for one person of a claim, or for the claim itself. Amounts in euro cents. */
  money_share: table(erased('books'), {
    claim_id: internal<string>(),
    place: inClaim<number>(),
    person_id: inClaim<string | null>(),
    compensation_cents: inClaim<number | null>(),
    costs_cents: inClaim<number | null>(),
    paid_to_person_id: inClaim<string | null>(),
  }),

  /** MONEY-7: the real sum of a claim. Rows are only added; the highest version counts. */
  settlement: table(erased('books'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    version: inClaim<number>(),
    at: inClaim<string>(),
    outcome: inClaim<CaseOutcome>(),
    created_at: internal<string>(),
  }),

  /** The lines of a share of a settlement, in euro cents. */
  settlement_share: table(erased('books'), {
    settlement_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    person_id: inClaim<string | null>(),
    compensation_cents: inClaim<number>(),
    costs_cents: inClaim<number>(),
    interest_cents: inClaim<number>(),
    fee_cents: inClaim<number>(),
    court_cents: inClaim<number>(),
    vat_cents: inClaim<number>(),
    direct_cents: inClaim<number>(),
    net_cents: inClaim<number>(),
  }),

  /** PAID-1: a payment of the airline. `original_amount` is a decimal in `original_currency`. */
  airline_payment: table(erased('books'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    external_id: internal<string>(),
    received_on: inClaim<string>(),
    amount_cents: inClaim<number>(),
    reference: inClaim<string | null>(),
    received_by: inClaim<GivenAirlinePayment['To']>(),
    person_id: inClaim<string | null>(),
    original_amount: inClaim<string | null>(),
    original_currency: inClaim<GivenAirlinePayment['OriginalCurrency']>(),
    report_document_id: inClaim<string | null>(),
    created_at: internal<string>(),
  }),

  /** PAID-1: a payout to the passengers. `account` is masked; `settlement_id` is the version when it was first sent. */
  payout_sent: table(erased('books'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    external_id: internal<string>(),
    state: inClaim<PayoutSentState>(),
    account: inClaim<string | null>(),
    reference: inClaim<string | null>(),
    expected_on: inClaim<string | null>(),
    sent_on: inClaim<string | null>(),
    returned_on: inClaim<string | null>(),
    return_reason: inClaim<ReturnReason | null>(),
    due_on: inClaim<string | null>(),
    replaces_id: inClaim<string | null>(),
    settlement_id: inClaim<string | null>(),
    late_told_at: internal<string | null>(),
    created_at: internal<string>(),
  }),

  payout_part: table(erased('books'), {
    payout_sent_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    person_id: inClaim<string | null>(),
    amount_cents: inClaim<number>(),
  }),
};
