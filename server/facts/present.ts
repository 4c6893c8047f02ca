import { type ReportState, refuseWithdrawal } from '#contract/airline/rules.ts';
import type { AirlineAnswer, AirlineContact, AirlineContactKind } from '#contract/airline/schema.ts';
import { actorNow, type Lock, type NextStep, type Relation } from '#contract/claims/rules.ts';
import { dayIn, expectedStepOf } from '#contract/dates/rules.ts';
import type { ExpectedStep } from '#contract/dates/schema.ts';
import { refuseContest } from '#contract/decisions/rules.ts';
import type { ClaimDecision } from '#contract/decisions/schema.ts';
import type { Money } from '#contract/money/schema.ts';
import type { JudgedReceipt } from '#contract/money/shares.ts';
import { totalsOf } from '#contract/money/sum.ts';
import { type OfferFacts, offerEndedAt, offerNets, offerState, openSharesOf } from '#contract/offers/rules.ts';
import type { Offer, Offers } from '#contract/offers/schema.ts';
import { isPayoutLate, payoutExpectedOn } from '#contract/payments/rules.ts';
import type { Payments } from '#contract/payments/schema.ts';
import type { ClaimRow, PersonRow } from '../access/claim-store.ts';
import type { Brand } from '../brands/brand.ts';
import { presentShownStatus } from '../presenters/claim.ts';
import { decidersOfOffer, type StoredAnswer, type StoredOffer } from './offer-store.ts';
import type { TimesByStep } from './step-times-store.ts';
import type { GivenFacts, ReportRow } from './store.ts';
import { directReceipts, scenariosOfClaim, termsOf } from './terms.ts';

/** AIRLINE-3: what decides whether a report can be withdrawn. */
export function reportState({ seen_at, withdrawn_at }: ReportRow, sentAt: string): ReportState {
  return { sentAt, seenAt: seen_at, withdrawnAt: withdrawn_at };
}

export const reportOf = (row: ReportRow) => ({
  Kind: row.kind as AirlineContactKind,
  On: row.happened_on,
  AmountCents: row.amount_cents,
  Currency: row.currency,
  PersonIds: row.person_ids.split(',').filter(Boolean),
  Answered: row.answered as AirlineAnswer,
  AnswerText: row.answer_text,
  SeenAt: row.seen_at,
  WithdrawnAt: row.withdrawn_at,
});

/** AIRLINE-2: a report as its item on the timeline shows it. `sentAt` is the instant of the item. */
export function presentReport(
  row: ReportRow,
  { sentAt, now, isEditable }: { readonly sentAt: string; readonly now: string; readonly isEditable: boolean },
): AirlineContact {
  return { ...reportOf(row), CanWithdraw: isEditable && refuseWithdrawal(reportState(row, sentAt), now) === null };
}

/** OFFER-1: the offers of a claim, with the usual times of going on. */
export function presentOffers(facts: GivenFacts, context: FactsContext): Offers {
  const Offer = facts.offers.map((offer) => presentOffer(offer, facts, context));
  return { Offer, UsualTimes: Offer.length === 0 ? [] : usualTimes(context) };
}

type AnsweredOffer = Omit<OfferFacts, 'answers'> & { readonly answers: readonly StoredAnswer[] };

export type AskedOffer = Pick<StoredOffer, 'Until' | 'withdrawnAt' | 'WhoDecides' | 'Shares' | 'answers'>;

/** OFFER-4, OFFER-5: who decides about the shares of an offer, and what they answered. */
export function answeredOffer(
  offer: AskedOffer,
  { contact }: Pick<GivenFacts, 'contact'>,
  { people, brand, now }: Pick<FactsContext, 'people' | 'brand' | 'now'>,
): AnsweredOffer {
  const nobody = { email: '', first_name: '', last_name: '', birth_date: null };
  const deciders = decidersOfOffer(offer, { people, contact: contact ?? nobody, now, timeZone: brand.timeZone });
  return { until: offer.Until, withdrawnAt: offer.withdrawnAt, deciders, answers: offer.answers };
}

/** OFFER-1: an offer with its nets, its state and its answers, for this reader and moment. */
export function presentOffer(offer: StoredOffer, facts: GivenFacts, context: FactsContext): Offer {
  const { claim, brand, now } = context;
  const answered = answeredOffer(offer, facts, context);
  const state = offerState(answered, now.toISOString());
  const nets = offerNets(offer, termsOf(claim, facts.money, brand).terms, directReceipts(facts.payments));
  const answerable = state === 'Open' ? answerableShares(offer, answered, context) : [];
  const { id, externalId: _e, documentId, withdrawnAt: _w, answers: _a, ...given } = offer;
  return {
    Id: id,
    DocumentId: documentId,
    ...given,
    State: state,
    EndedAt: offerEndedAt(answered, state),
    Shares: offer.Shares.map((share, index) => ({ ...share, NetCents: nets?.[index]?.NetCents ?? null })),
    GrossCents: offer.Shares.reduce((sum, { GrossCents }) => sum + GrossCents, 0),
    NetCents: nets && totalsOf(nets).NetCents,
    Totals: nets && totalsOf(nets),
    Answers: presentAnswers(answered),
    MayAnswerFor: answerable.filter((personId) => personId !== null),
    MayAnswerForClaim: answerable.includes(null),
  };
}

function presentAnswers({ deciders, answers }: AnsweredOffer): Offer['Answers'] {
  return deciders.map(({ personId, by, decidedBy }) => {
    const given = answers.find((one) => one.personId === personId);
    return {
      PersonId: personId,
      Answer: given?.answer ?? null,
      At: given?.at ?? null,
      How: given?.how ?? null,
      By: by === 'contact' ? 'Contact' : 'Other',
      DecidedByPersonId: decidedBy,
    };
  });
}

type OfferReader = Pick<FactsContext, 'claim' | 'reader'>;

/**
 * OFFER-3, OFFER-4: the shares for which the reader may answer, null for that of the claim: none on a closed or locked claim,
 * none for staff, and for a manager only where the contact decides for all.
 */
function answerableShares({ WhoDecides }: AskedOffer, answered: AnsweredOffer, { claim, reader }: OfferReader) {
  const isManager = reader.relation === 'managed';
  if (claim.closed || reader.lock !== null || reader.isStaff || (isManager && WhoDecides !== 'Contact')) return [];
  return openSharesOf(answered);
}

const goingOn: readonly NextStep[] = ['AwaitAirline', 'AwaitCourt'];

function usualTimes({ times }: FactsContext): Offers['UsualTimes'] {
  return goingOn.flatMap((NextStep) => {
    const known = times.get(NextStep);
    if (!known) return [];
    return { NextStep, FromDays: known.p10, MiddleDays: known.p50, ToDays: known.p90, Count: known.count };
  });
}

export interface FactsContext {
  readonly claim: ClaimRow;
  readonly people: readonly PersonRow[];
  readonly receipts: readonly JudgedReceipt[];
  readonly brand: Brand;
  readonly now: Date;
  readonly reader: FactsReader;
  readonly times: TimesByStep;
}

export interface FactsReader {
  readonly relation: Relation;
  readonly lock: Lock | null;
  readonly isStaff: boolean;
}

/** A claim, and the ids of its passengers in the order of their places. */
type MoneyContext = Pick<FactsContext, 'claim' | 'receipts' | 'brand'> & { readonly passengers: readonly string[] };

/** MONEY-1, MONEY-2: the money of a claim; null when nothing is known of it. Scenarios until the real sum is given. */
export function presentMoney(facts: GivenFacts, { claim, passengers, receipts, brand }: MoneyContext): Money | null {
  const { money, settlement, payments } = facts;
  const terms = termsOf(claim, money, brand);
  if (money === null && settlement === null && terms.terms === null) return null;
  const known = { Payee: terms.payee, PayoutDays: terms.payoutDays, Terms: terms.terms };
  if (settlement === null) {
    const { scenarios } = scenariosOfClaim({ claim, passengers, money, receipts, payments }, terms);
    return { ...known, Scenarios: scenarios, Settlement: null };
  }
  const { id: _, ...Settlement } = settlement;
  return { ...known, Scenarios: [], Settlement };
}

/** PAID-1, PAID-2: what the airline paid and what was paid out, with the day on which an open payout is expected. */
export function presentPayments(facts: GivenFacts, { claim, brand, now }: FactsContext): Payments {
  const { payoutDays } = termsOf(claim, facts.money, brand);
  const today = dayIn(now, brand.timeZone);
  return {
    AirlinePayment: facts.payments.map(({ id, externalId: _, recordedAt, ...payment }) => ({
      Id: id,
      ...payment,
      RecordedAt: recordedAt,
    })),
    Payout: facts.payouts.map(({ id, externalId: _e, DueDate: _d, settlementId, recordedAt, ...payout }) => {
      const isExpected = payout.State === 'Expected';
      const expected = isExpected ? payoutExpectedOn(payout.ExpectedOn, facts.payments, payoutDays) : payout.ExpectedOn;
      return {
        Id: id,
        ...payout,
        AmountCents: payout.Parts.reduce((sum, { AmountCents }) => sum + AmountCents, 0),
        ExpectedOn: expected,
        IsLate: isExpected && isPayoutLate(expected, today),
        HasStatement: settlementId !== null,
        RecordedAt: recordedAt,
      };
    }),
  };
}

/** DECISION-3: one can be contested once, until its last day has ended, on an open claim that the reader may change. */
export function presentDecisions({ decisions }: GivenFacts, context: FactsContext): ClaimDecision[] {
  const { claim, brand, now, reader } = context;
  return decisions.map(({ decision: { id, externalId: _, documentId, ...decision }, contest }) => ({
    Id: id,
    DocumentId: documentId,
    ...decision,
    CanContest:
      !claim.closed &&
      reader.lock === null &&
      refuseContest(
        { contestUntil: decision.ContestUntil, isContested: contest !== null },
        { now: now.toISOString(), timeZone: brand.timeZone },
      ) === null,
    Contest: contest,
  }));
}

/** DATES-3, DATES-4: when the next step is expected; null while something is asked of the contact. */
export function presentExpectedStep(
  { claim, brand, now, times }: FactsContext,
  openTasks: number,
): ExpectedStep | null {
  const shown = presentShownStatus(claim);
  const status = { ...shown, ClaimClosed: claim.closed, StatusActor: actorNow(shown, openTasks) };
  const known = times.get(shown.NextStep ?? '') ?? null;
  const { timeZone } = brand;
  return expectedStepOf(status, known, { since: claim.stage_since, today: dayIn(now, timeZone), timeZone });
}
