import { isLookedAtAgain } from '../decision-rules.ts';
import type { ClaimDecision } from '../decisions.ts';
import { type OwnAnswer, ownAnswer } from '../offers/rules.ts';
import type { Offer } from '../offers/schema.ts';
import type { ClaimDetail } from './schema.ts';

/** An act of the contact that the claim itself records, with its instant. */
export type OwnAct =
  | { readonly kind: 'offer'; readonly at: string; readonly offer: Offer; readonly own: OwnAnswer }
  | { readonly kind: 'contest'; readonly at: string; readonly decision: ClaimDecision };

type Acted = Pick<ClaimDetail, 'Offers' | 'Decisions' | 'Money' | 'TimeStamp' | 'ClaimClosed'>;

/**
 * ANSWER-41: the newest answer to an offer or contested decision, until the claim's next step: a later status, decision, offer or
 * settlement, or its end. Null without one.
 */
export function ownAct({ Offers, Decisions, Money, TimeStamp, ClaimClosed }: Acted): OwnAct | null {
  const { Offer: offers } = Offers;
  const { Decision: decisions } = Decisions;
  const acts: OwnAct[] = [
    ...offers.flatMap((offer) => {
      const own = ownAnswer(offer);
      return own ? [{ kind: 'offer' as const, at: own.at, offer, own }] : [];
    }),
    ...decisions.flatMap((decision) =>
      decision.Contest && isLookedAtAgain(decision, decisions)
        ? [{ kind: 'contest' as const, at: decision.Contest.At, decision }]
        : [],
    ),
  ];
  const last = acts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).at(-1);
  if (!last || ClaimClosed) return null;
  const steps = [
    TimeStamp,
    Money?.Settlement?.At,
    ...offers.map(({ At }) => At),
    ...decisions.map((one) => one.DecidedAt),
  ];
  const isPassed = steps.some((at) => at !== undefined && Date.parse(at) > Date.parse(last.at));
  return isPassed ? null : last;
}
