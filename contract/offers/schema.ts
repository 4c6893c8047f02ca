import * as v from 'valibot';
import { nextSteps } from '../claims/rules.ts';
import { instant } from '../dates/schema.ts';
import { atLeastOneShare, cents, totals } from '../money/schema.ts';
import type { Refusal } from '../refusal.ts';
import { currentPassword, externalId, line, notBlank, orNull, publicId, text } from '../values/shapes.ts';

export const offerRefusals = {
  /** OFFER-3: somebody answered for this share before; the answer stands. */
  answered: { code: 'offers.answered', status: 409 },
  /** OFFER-5: the offer has ended or was withdrawn. */
  over: { code: 'offers.over', status: 409 },
  /** OFFER-3: the net is another than the reader saw. */
  changed: { code: 'offers.changed', status: 409 },
  /** OFFER-4: another person decides about this share. */
  notYours: { code: 'offers.notYours', status: 409 },
} as const satisfies Record<string, Refusal>;

export const offerKinds = ['Money', 'Voucher'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** OFFER-4: who decides: the contact for all, or each adult for themselves. */
export const whoDecides = ['Contact', 'EachAdult'] as const;
export type WhoDecides = (typeof whoDecides)[number];

export const offerAnswers = ['Accept', 'Decline'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];

export const offerStates = ['Open', 'Accepted', 'Declined', 'Mixed', 'Expired', 'Withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];

/** How an answer reached us: in the portal, by a personal link, or as the desk recorded it. */
export const answerWays = ['Portal', 'Link', 'Paper', 'Phone'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** OFFER-1: as the desk gives it. `GrossCents` per share (null: the claim's), of a voucher its value; the texts say what a choice means. */
export const givenOffer = v.pipe(
  v.strictObject({
    At: instant,
    Until: instant,
    Kind: v.picklist(offerKinds),
    Shares: atLeastOneShare(v.strictObject({ PersonId: v.nullable(externalId), GrossCents: cents })),
    WhoDecides: v.picklist(whoDecides),
    AcceptText: v.pipe(line(500), notBlank),
    DeclineText: v.pipe(line(500), notBlank),
    AdviceText: orNull(line(1_000)),
  }),
  v.check(({ At, Until }) => Until > At, 'ends before it begins'),
  v.check(({ Shares }) => Shares.some(({ PersonId }) => PersonId !== null), 'is for no person'),
);
export type GivenOffer = v.InferOutput<typeof givenOffer>;

/** OFFER-4: how somebody answers without the portal. */
export const recordedWays = ['Paper', 'Phone'] as const;

/** OFFER-4: the answer of an adult without an address of their own, as the desk records it. */
export const recordedAnswer = v.strictObject({
  Answer: v.picklist(offerAnswers),
  At: instant,
  How: v.picklist(recordedWays),
});
export type RecordedAnswer = v.InferOutput<typeof recordedAnswer>;

/** OFFER-2, OFFER-3: `personIds` is empty for the claim's own share alone; `seenNetCents` is the net on the screen, null for a voucher. */
export const sentAnswer = v.object({
  claimId: publicId,
  offerId: publicId,
  answer: v.picklist(offerAnswers),
  personIds: v.pipe(v.array(publicId), v.maxLength(100)),
  seenNetCents: v.nullable(v.pipe(v.number(), v.safeInteger())),
  password: currentPassword,
});

/** OFFER-5: what answeroffer answers. */
export const offerAnswered = v.object({ State: v.picklist(offerStates) });

/** OFFER-4: who decides about a share, and what they answered; `Answer` and what follows are null until they did. */
const shareAnswer = v.object({
  PersonId: text,
  Answer: v.nullable(v.picklist(offerAnswers)),
  At: text,
  How: v.nullable(v.picklist(answerWays)),
  /** Contact: the reader of the claim; Other: an adult of their own, whose answer the claims service records. */
  By: v.picklist(['Contact', 'Other']),
  /** The adult who decides; null is the contact. */
  DecidedByPersonId: text,
});

/** An offer as getClaim answers it. `Until` and `EndedAt` are instants; nets are null for a voucher and without terms. */
const offer = v.object({
  Id: v.string(),
  DocumentId: text,
  At: v.string(),
  Until: v.string(),
  Kind: v.picklist(offerKinds),
  State: v.picklist(offerStates),
  /** OFFER-5: when it was answered, withdrawn or expired; null while it is open. */
  EndedAt: text,
  WhoDecides: v.picklist(whoDecides),
  Shares: v.array(v.object({ PersonId: text, GrossCents: v.number(), NetCents: v.nullable(v.number()) })),
  GrossCents: v.number(),
  NetCents: v.nullable(v.number()),
  /** The lines behind the net, for its ledger. */
  Totals: v.nullable(totals),
  AcceptText: v.string(),
  DeclineText: v.string(),
  AdviceText: text,
  Answers: v.array(shareAnswer),
  /** The persons for whom the reader may answer now; empty when they cannot, also while staff look on behalf of them. */
  MayAnswerFor: v.array(v.string()),
  /** OFFER-4: whether the reader may answer now for the share of the claim as a whole. */
  MayAnswerForClaim: v.boolean(),
});

export type Offer = v.InferOutput<typeof offer>;

/** OFFER-1: how long a step usually takes, in days, by history: by when 1, 5 and 9 of 10 stages had ended. */
const usualStepTime = v.object({
  NextStep: v.picklist(nextSteps),
  FromDays: v.number(),
  MiddleDays: v.number(),
  ToDays: v.number(),
  Count: v.number(),
});

/** The offers of a claim, the earliest first, with the times of going on where history has them (AwaitAirline, AwaitCourt). */
export const offers = v.object({ Offer: v.array(offer), UsualTimes: v.array(usualStepTime) });
export type Offers = v.InferOutput<typeof offers>;
