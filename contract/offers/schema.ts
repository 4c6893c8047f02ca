import * as v from 'valibot';
import { calendarDay, instant } from '../dates/schema.ts';
import { cents } from '../money/schema.ts';
import { externalId } from '../values/external-id.ts';
import { line } from '../values/shapes.ts';

const filledLine = (longest: number) =>
  v.pipe(
    line(longest),
    v.check((words) => words.trim() !== '', 'is empty'),
  );

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

/**
 * OFFER-1: an offer of the airline as the desk gives it. `GrossCents` in euro cents, per share (null: that of the claim);
 * of a voucher it is the value. `Until` is an instant. The texts say what each choice means, in the claims service's
 * words.
 */
export const givenOffer = v.pipe(
  v.strictObject({
    At: instant,
    Until: instant,
    Kind: v.picklist(offerKinds),
    Shares: v.pipe(
      v.array(v.strictObject({ PersonId: v.nullable(externalId), GrossCents: cents })),
      v.minLength(1, 'has at least one share'),
      v.maxLength(101, 'is at most 101 shares'),
      v.check((all) => new Set(all.map(({ PersonId }) => PersonId)).size === all.length, 'names a person twice'),
    ),
    WhoDecides: v.picklist(whoDecides),
    AcceptText: filledLine(500),
    DeclineText: filledLine(500),
    AdviceText: v.optional(v.nullable(line(1_000)), null),
  }),
  v.check(({ At, Until }) => Until > At, 'ends before it begins'),
  v.check(({ Shares }) => Shares.some(({ PersonId }) => PersonId !== null), 'is for no person'),
);
export type GivenOffer = v.InferOutput<typeof givenOffer>;

/** OFFER-4: the answer of an adult without an address of their own, as the desk records it. */
export const recordedAnswer = v.strictObject({
  Answer: v.picklist(offerAnswers),
  At: instant,
  How: v.picklist(['Paper', 'Phone']),
});
export type RecordedAnswer = v.InferOutput<typeof recordedAnswer>;

/** OFFER-4: what readofferlink takes: the token of the link (256 bits in base64url) and the birth date. */
export const offerLink = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  birthDate: calendarDay,
});
