import { answers, call, json } from '../call.ts';
import { givenDecision } from '../decisions/schema.ts';
import { givenMoney, givenSettlement } from '../money/schema.ts';
import { givenOffer, recordedAnswer } from '../offers/schema.ts';
import { givenAirlinePayment, givenPayout } from '../payments/schema.ts';
import { deskRefusals } from './failures.ts';
import { putAnswer } from './schema.ts';

const { notFound, changedMeanwhile, unknownReference, final, answered, sumWrong, payoutExceeds, stateBack } =
  deskRefusals;
const put = { asker: 'desk', scope: 'write', method: 'PUT', answers: answers(putAnswer) } as const;
const writes = [notFound, changedMeanwhile, unknownReference] as const;

/** The calls about money, decisions and offers, by name. */
export const factCalls = {
  putMoney: call({
    ...put,
    path: 'desk/v1/claims/:claim/money',
    does: 'Says who is paid, within how many days, on which terms, and what the shares are; an omitted field is empty.',
    takes: json(givenMoney),
    refuses: writes,
  }),
  putSettlement: call({
    ...put,
    path: 'desk/v1/claims/:claim/settlement',
    does: 'Gives the real sum of a claim, line by line; one that differs from the last is a new version.',
    takes: json(givenSettlement),
    refuses: [...writes, sumWrong],
  }),
  putAirlinePayment: call({
    ...put,
    path: 'desk/v1/claims/:claim/airline-payments/:payment',
    does: 'Records a payment of the airline, under your external id.',
    takes: json(givenAirlinePayment),
    refuses: writes,
  }),
  putPayout: call({
    ...put,
    path: 'desk/v1/claims/:claim/payouts/:payout',
    does: 'Records a payout: expected, sent or returned. A return for its account asks the contact for another one.',
    takes: json(givenPayout),
    refuses: [...writes, payoutExceeds, stateBack],
  }),
  seeAirlineContact: call({
    ...put,
    method: 'POST',
    path: 'desk/v1/claims/:claim/airline-contacts/:document/seen',
    does: 'Says that you have looked at what a contact reported; it can then no longer be withdrawn.',
    refuses: [notFound, changedMeanwhile],
  }),
  putDecision: call({
    ...put,
    path: 'desk/v1/claims/:claim/decisions/:decision',
    does: 'Gives a decision with its reasons. It is final: put again, only ContestUntil may be later.',
    takes: json(givenDecision),
    refuses: [...writes, final],
  }),
  putOffer: call({
    ...put,
    path: 'desk/v1/claims/:claim/offers/:offer',
    does: 'Makes an offer of the airline known, or changes one that nobody has answered.',
    takes: json(givenOffer),
    refuses: [...writes, final, answered],
  }),
  withdrawOffer: call({
    ...put,
    method: 'POST',
    path: 'desk/v1/claims/:claim/offers/:offer/withdraw',
    does: 'Withdraws an open offer that nobody has answered.',
    refuses: [notFound, changedMeanwhile, final, answered],
  }),
  putOfferAnswer: call({
    ...put,
    path: 'desk/v1/claims/:claim/offers/:offer/answers/:person',
    does: 'Records what a person answered on paper or by phone.',
    takes: json(recordedAnswer),
    refuses: [...writes, final, answered],
  }),
} as const;
