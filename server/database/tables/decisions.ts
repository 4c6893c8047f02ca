import type { DecisionReason } from '#contract/decisions.ts';

/** AIRLINE-1: what a contact reported; its text is the message of the document. Amount in hundredths of the currency. */
export interface AirlineContactTable {
  document_id: string;
  claim_id: string;
  kind: string;
  happened_on: string;
  amount_cents: number | null;
  currency: string | null;
  /** Ids, separated by commas. */
  person_ids: string;
  answered: string;
  answer_text: string | null;
  seen_at: string | null;
  withdrawn_at: string | null;
}

/** DECISION-1: a decision. Only `contest_until` ever changes. */
export interface DecisionTable {
  id: string;
  claim_id: string;
  external_id: string;
  document_id: string;
  decided_at: string;
  outcome: string;
  title: string;
  summary: string;
  contest_until: string | null;
  contest_until_changes: number;
  contest_until_changed_at: string;
  second_look_days: number | null;
  answers_id: string | null;
  created_at: string;
}

/** A reason of a decision, as it was given. */
export interface DecisionReasonTable {
  decision_id: string;
  claim_id: string;
  place: number;
  reason_key: string;
  content: DecisionReason;
}

/** DECISION-3: that a decision was contested: once, by a contact or by staff on their behalf. */
export interface ContestTable {
  decision_id: string;
  claim_id: string;
  at: string;
  contact_id: string;
  staff_id: string | null;
}

/** What was written against a reason, with the ids of the documents sent with it, separated by commas. */
export interface ContestReasonTable {
  decision_id: string;
  claim_id: string;
  place: number;
  reason_key: string;
  message: string;
  document_ids: string;
}

/** OFFER-1: an offer of the airline. */
export interface OfferTable {
  id: string;
  claim_id: string;
  external_id: string;
  document_id: string;
  made_at: string;
  until_at: string;
  kind: string;
  who_decides: string;
  accept_text: string;
  decline_text: string;
  advice_text: string | null;
  withdrawn_at: string | null;
  ended_told_at: string | null;
  /** OFFER-1: the day of the last mail about it while it is open. */
  reminded_on: string | null;
  created_at: string;
}

/** What is offered for a share, in euro cents. */
export interface OfferShareTable {
  offer_id: string;
  claim_id: string;
  place: number;
  person_id: string | null;
  gross_cents: number;
}

/** OFFER-3: the answer for a share, for good. `person_id` is empty for the share of the claim. */
export interface OfferAnswerTable {
  offer_id: string;
  claim_id: string;
  person_id: string;
  answer: string;
  at: string;
  how: string;
  seen_net_cents: number | null;
  decided_by_person_id: string | null;
  contact_id: string | null;
  client_id: string | null;
}
