import type { CaseOutcome, FeeTerms, GivenMoney, GivenSettlement, Payee } from '#contract/money/schema.ts';
import type { GivenAirlinePayment, PayoutPart, PayoutSentState, ReturnReason } from '#contract/payments/schema.ts';
import { erased, inClaim, internal, table } from './columns.ts';

export const moneyTables = {
  /** MONEY-3: the money of a claim as the desk gives it; a claim without a row has the default of its brand. */
  claim_money: table(erased('books'), {
    claim_id: internal<string>(),
    payee: inClaim<Payee | null>(),
    payout_days: inClaim<number | null>(),
    terms: inClaim<FeeTerms | null>(),
    shares: inClaim<GivenMoney['Shares']>(),
    updated_at: internal<string>(),
  }),

  /** MONEY-7: the real sum of a claim. Rows are only added; the highest version counts. */
  settlement: table(erased('books'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    version: inClaim<number>(),
    at: inClaim<string>(),
    outcome: inClaim<CaseOutcome>(),
    shares: inClaim<GivenSettlement['Shares']>(),
    created_at: internal<string>(),
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

  /** PAID-1: a payout to the passengers. `account` is masked; `settlement_id` is the version when it was first sent, `recorded_at` when it last changed. */
  payout_sent: table(erased('books'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    external_id: internal<string>(),
    state: inClaim<PayoutSentState>(),
    parts: inClaim<PayoutPart[]>(),
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
    recorded_at: internal<string>(),
  }),
};
