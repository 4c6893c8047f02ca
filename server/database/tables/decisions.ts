import type { ClaimDecision, DecisionOutcome, DecisionReason } from '#contract/decisions/schema.ts';
import type { AnswerWay, OfferAnswer, OfferKind, WhoDecides } from '#contract/offers/schema.ts';
import { derived, erased, inClaim, internal, table } from './columns.ts';

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

  /** DECISION-1, DECISION-3: a decision. Only `contest_until` and, once, `contest` ever change. */
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
    reasons: inClaim<DecisionReason[]>(),
    contest: inClaim<ClaimDecision['Contest']>(),
    created_at: internal<string>(),
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

  /** OFFER-3: what is offered for a share, in euro cents, and its answer, which is for good. */
  offer_share: table(erased('claim'), {
    offer_id: inClaim<string>(),
    claim_id: internal<string>(),
    place: inClaim<number>(),
    person_id: inClaim<string | null>(),
    gross_cents: inClaim<number>(),
    answer: inClaim<OfferAnswer | null>(),
    answered_at: inClaim<string | null>(),
    how: inClaim<AnswerWay | null>(),
    seen_net_cents: inClaim<number | null>(),
    decided_by_person_id: inClaim<string | null>(),
    contact_id: derived<string | null>(),
    client_id: internal<string | null>(),
  }),
};
