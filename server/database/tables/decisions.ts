import type { DecisionOutcome, DecisionReason } from '#contract/decisions/schema.ts';
import type { AnswerWay, OfferAnswer, OfferKind, WhoDecides } from '#contract/offers/schema.ts';
import { derived, erased, inClaim, internal, type RowOf, table } from './columns.ts';

export const decisionsTables = {
  /** AIRLINE-1: what a contact reported; its text is the message of the document. Amount in hundredths of the currency. */
  airline_contact: table(erased('claim'), {
    document_id: inClaim<string>(),
    claim_id: internal<string>(),
    kind: inClaim<string>(),
    happened_on: inClaim<string>(),
    amount_cents: inClaim<number | null>(),
    currency: inClaim<string | null>(),
    /** Ids, separated by commas. */
    person_ids: inClaim<string>(),
    answered: inClaim<string>(),
    answer_text: inClaim<string | null>(),
    seen_at: inClaim<string | null>(),
    withdrawn_at: inClaim<string | null>(),
  }),

  /** DECISION-1: a decision. Only `contest_until` ever changes. */
  decision: table(erased('claim'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    external_id: internal<string>(),
    document_id: inClaim<string>(),
    decided_at: inClaim<string>(),
    outcome: inClaim<DecisionOutcome>(),
    title: inClaim<string>(),
    summary: inClaim<string>(),
    contest_until: inClaim<string | null>(),
    contest_until_changes: internal<number>(),
    contest_until_changed_at: internal<string>(),
    second_look_days: inClaim<number | null>(),
    answers_id: inClaim<string | null>(),
    created_at: internal<string>(),
  }),

  decision_reason: table(erased('claim'), {
    decision_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    reason_key: inClaim<string>(),
    content: inClaim<DecisionReason>(),
  }),

  /** DECISION-3: that a decision was contested: once, by a contact or by staff on their behalf. */
  contest: table(erased('claim'), {
    decision_id: inClaim<string>(),
    claim_id: internal<string>(),
    at: inClaim<string>(),
    contact_id: derived<string>(),
    staff_id: derived<string | null>(),
  }),

  /** What was written against a reason, with the ids of the documents sent with it, separated by commas. */
  contest_reason: table(erased('claim'), {
    decision_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    reason_key: inClaim<string>(),
    message: inClaim<string>(),
    document_ids: inClaim<string>(),
  }),

  /** OFFER-1: an offer of the airline. */
  offer: table(erased('claim'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    external_id: internal<string>(),
    document_id: inClaim<string>(),
    made_at: inClaim<string>(),
    until_at: inClaim<string>(),
    kind: inClaim<OfferKind>(),
    who_decides: inClaim<WhoDecides>(),
    accept_text: inClaim<string>(),
    decline_text: inClaim<string>(),
    advice_text: inClaim<string | null>(),
    withdrawn_at: inClaim<string | null>(),
    ended_told_at: internal<string | null>(),
    /** OFFER-1: the day of the last mail about it while it is open. */
    reminded_on: internal<string | null>(),
    created_at: internal<string>(),
  }),

  /** What is offered for a share, in euro cents. */
  offer_share: table(erased('claim'), {
    offer_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    person_id: inClaim<string | null>(),
    gross_cents: inClaim<number>(),
  }),

  /** OFFER-3: the answer for a share, for good. `person_id` is empty for the share of the claim. */
  offer_answer: table(erased('claim'), {
    offer_id: inClaim<string>(),
    claim_id: internal<string>(),
    person_id: inClaim<string>(),
    answer: inClaim<OfferAnswer>(),
    at: inClaim<string>(),
    how: inClaim<AnswerWay>(),
    seen_net_cents: inClaim<number | null>(),
    decided_by_person_id: inClaim<string | null>(),
    contact_id: derived<string | null>(),
    client_id: internal<string | null>(),
  }),
};

export type AirlineContactTable = RowOf<(typeof decisionsTables)['airline_contact']>;
