import type { FeeTerms } from '#contract/money/schema.ts';

/** MONEY-3: the money of a claim as the desk gives it; a claim without a row has the default of its brand. */
export interface ClaimMoneyTable {
  claim_id: string;
  payee: string | null;
  payout_days: number | null;
  terms: FeeTerms | null;
  updated_at: string;
}

/** What the desk gives for one person of a claim, or for the claim itself. Amounts in euro cents. */
export interface MoneyShareTable {
  claim_id: string;
  place: number;
  person_id: string | null;
  compensation_cents: number | null;
  costs_cents: number | null;
  paid_to_person_id: string | null;
}

/** MONEY-7: the real sum of a claim. Rows are only added; the highest version counts. */
export interface SettlementTable {
  id: string;
  claim_id: string;
  version: number;
  at: string;
  outcome: string;
  created_at: string;
}

/** The lines of a share of a settlement, in euro cents. */
export interface SettlementShareTable {
  settlement_id: string;
  claim_id: string;
  place: number;
  person_id: string | null;
  compensation_cents: number;
  costs_cents: number;
  interest_cents: number;
  fee_cents: number;
  court_cents: number;
  vat_cents: number;
  direct_cents: number;
  net_cents: number;
}

/** PAID-1: a payment of the airline. `original_amount` is a decimal in `original_currency`. */
export interface AirlinePaymentTable {
  id: string;
  claim_id: string;
  external_id: string;
  received_on: string;
  amount_cents: number;
  reference: string | null;
  received_by: string;
  person_id: string | null;
  original_amount: string | null;
  original_currency: string | null;
  report_document_id: string | null;
  created_at: string;
}

/** PAID-1: a payout to the passengers. `account` is masked; `settlement_id` is the version when it was first sent. */
export interface PayoutSentTable {
  id: string;
  claim_id: string;
  external_id: string;
  state: string;
  account: string | null;
  reference: string | null;
  expected_on: string | null;
  sent_on: string | null;
  returned_on: string | null;
  return_reason: string | null;
  due_on: string | null;
  replaces_id: string | null;
  settlement_id: string | null;
  late_told_at: string | null;
  created_at: string;
}

/** Whose share a payout pays, and how much of it. */
export interface PayoutPartTable {
  payout_sent_id: string;
  claim_id: string;
  place: number;
  person_id: string | null;
  amount_cents: number;
}
