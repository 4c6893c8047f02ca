import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { givenDecision } from '../decisions/schema.ts';
import { deskRefusals } from '../desk/failures.ts';
import { givenStatus, putAnswer } from '../desk/schema.ts';
import { brandTerms, givenMoney, givenSettlement } from '../money/schema.ts';
import { givenOffer, recordedAnswer } from '../offers/schema.ts';
import { givenAirlinePayment, givenPayout } from '../payments/schema.ts';
import { publicId, text } from '../values/shapes.ts';
import { version as seen, staffActs, staffReads, staffRefusals } from './calls.ts';

/** CASE-10: the facts of a claim as far as the claim itself does not answer them as they were given. */
export const claimFacts = v.object({
  Money: v.nullable(givenMoney),
  /** Those of the brand for this claim, which hold where the claim has none of its own (MONEY-6). */
  BrandTerms: v.nullable(brandTerms),
  Payouts: v.array(v.object({ Id: v.string(), ...givenPayout.entries })),
  StepSince: text,
  /** The version of each payment, payout, decision and offer by its Id, and of the claim's `money` and `settlement`. */
  Versions: v.record(v.string(), v.string()),
});
export type ClaimFacts = v.InferOutput<typeof claimFacts>;

/** CASE-1: an opening is recorded as that of the claim. */
export const openFacts = call({
  ...staffReads,
  path: 'staff/facts',
  does: 'Answers the facts of a claim as they were given, with their versions.',
  takes: json(v.object({ claimId: publicId })),
  answers: answers(claimFacts),
  refuses: [staffRefusals.notFound],
});

const gives = { ...staffActs, answers: answers(putAnswer) } as const;
const claimId = publicId;
/** That of `openFacts`; null for what is not there yet, and refused when it is. */
const version = v.nullable(v.string());
/** The one that is changed, with its version; null for a new one, whose external id the server makes. */
const known = v.nullable(v.object({ id: publicId, version: v.string() }));
const { changedMeanwhile, unknownReference, final, answered, sumWrong, payoutExceeds, stateBack } = deskRefusals;
const changes = [staffRefusals.notFound, changedMeanwhile, unknownReference] as const;

export const giveMoney = call({
  ...gives,
  path: 'staff/givemoney',
  does: 'Says who is paid, within how many days, on which terms, and what the shares of a claim are.',
  takes: json(v.object({ claimId, version, given: givenMoney })),
  refuses: changes,
});

export const giveSettlement = call({
  ...gives,
  path: 'staff/givesettlement',
  does: 'Gives the real sum of a claim, line by line.',
  takes: json(v.object({ claimId, version, given: givenSettlement })),
  refuses: [...changes, sumWrong],
});

export const givePayment = call({
  ...gives,
  path: 'staff/givepayment',
  does: 'Records a payment of the airline, or corrects one.',
  takes: json(v.object({ claimId, known, given: givenAirlinePayment })),
  refuses: changes,
});

/** PAID-3: taken back as Returned, which for a wrong account asks the contact for another one. */
export const givePayout = call({
  ...gives,
  path: 'staff/givepayout',
  does: 'Records a payout: expected, sent or returned.',
  takes: json(v.object({ claimId, known, given: givenPayout })),
  refuses: [...changes, payoutExceeds, stateBack],
});

export const giveDecision = call({
  ...gives,
  path: 'staff/givedecision',
  does: 'Gives a decision with its reasons; of a known one only the last day to contest moves, later.',
  takes: json(v.object({ claimId, known, given: givenDecision })),
  refuses: [...changes, final],
});

export const giveOffer = call({
  ...gives,
  path: 'staff/giveoffer',
  does: 'Makes an offer of the airline known, or changes one that nobody has answered.',
  takes: json(v.object({ claimId, known, given: givenOffer })),
  refuses: [...changes, final, answered],
});

export const withdrawOffer = call({
  ...gives,
  path: 'staff/withdrawoffer',
  does: 'Withdraws an open offer that nobody has answered.',
  takes: json(v.object({ claimId, offerId: publicId, version: seen })),
  refuses: [...changes, final, answered],
});

export const giveAnswer = call({
  ...gives,
  path: 'staff/giveanswer',
  does: 'Records what a person answered to an offer on paper or by phone.',
  takes: json(v.object({ claimId, offerId: publicId, personId: publicId, version: seen, given: recordedAnswer })),
  refuses: [...changes, final, answered],
});

/** DATES-1, DATES-6. `version` is that of the claim. */
export const giveDates = call({
  ...gives,
  path: 'staff/givedates',
  does: 'Says since when the next step runs, and the limitation; what is omitted stays.',
  takes: json(v.object({ claimId, version: seen, given: v.pick(givenStatus, ['StepSince', 'Limitation']) })),
  refuses: changes,
});

/** AIRLINE-3: it can then no longer be withdrawn. */
export const seeReport = call({
  ...gives,
  path: 'staff/seereport',
  does: 'Says that somebody looked at what the contact reported of the airline.',
  takes: json(v.object({ claimId, documentId: publicId })),
  refuses: changes,
});
