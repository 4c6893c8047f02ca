import type { NextStep } from '#contract/claims/rules.ts';
import { totalsOf } from '#contract/money/sum.ts';
import { type OfferFacts, offerEndedAt, offerNets, offerState, openSharesOf } from '#contract/offers/rules.ts';
import type { Offer, Offers } from '#contract/offers/schema.ts';
import { decidersOfOffer } from './deciders.ts';
import type { KeptAnswer, KeptOffer } from './offer-store.ts';
import type { FactsContext } from './present-facts.ts';
import type { GivenFacts } from './read-facts.ts';
import { directReceipts, termsOf } from './terms.ts';

/** OFFER-1: the offers of a claim, with the usual times of going on. */
export function presentOffers(facts: GivenFacts, context: FactsContext): Offers {
  const Offer = facts.offers.map((offer) => presentOffer(offer, facts, context));
  return { Offer, UsualTimes: Offer.length === 0 ? [] : usualTimes(context) };
}

/** What decides about an offer: who decides about which share, and what was answered. */
type AnsweredOffer = Omit<OfferFacts, 'answers'> & { readonly answers: readonly KeptAnswer[] };

/** An offer as far as it matters who may answer it. */
export type AskedOffer = Pick<KeptOffer, 'Until' | 'withdrawnAt' | 'WhoDecides' | 'Shares' | 'answers'>;

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
export function presentOffer(offer: KeptOffer, facts: GivenFacts, context: FactsContext): Offer {
  const { claim, brand, now } = context;
  const answered = answeredOffer(offer, facts, context);
  const state = offerState(answered, now.toISOString());
  const nets = offerNets(offer, termsOf(claim, facts.money, brand).terms, directReceipts(facts.payments));
  const answerable = state === 'Open' ? answerableShares(offer, answered, context) : [];
  return {
    Id: offer.id,
    DocumentId: offer.documentId,
    At: offer.At,
    Until: offer.Until,
    Kind: offer.Kind,
    State: state,
    EndedAt: offerEndedAt(answered, state),
    WhoDecides: offer.WhoDecides,
    Shares: offer.Shares.map((share, index) => ({ ...share, NetCents: nets?.[index]?.NetCents ?? null })),
    GrossCents: offer.Shares.reduce((sum, { GrossCents }) => sum + GrossCents, 0),
    NetCents: nets && totalsOf(nets).NetCents,
    Totals: nets && totalsOf(nets),
    AcceptText: offer.AcceptText,
    DeclineText: offer.DeclineText,
    AdviceText: offer.AdviceText,
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

/** Who reads a claim, and the claim. */
type OfferReader = Pick<FactsContext, 'claim' | 'reader'>;

/**
 * OFFER-3, OFFER-4: the shares for which the reader may answer, null for that of the claim: none on a closed or locked claim,
 * none for staff, and for a manager only where the contact decides for all.
 */
function answerableShares(
  { WhoDecides }: AskedOffer,
  answered: AnsweredOffer,
  { claim, reader }: OfferReader,
): (string | null)[] {
  const isManager = reader.relation === 'managed';
  if (claim.closed || reader.lock !== null || reader.isStaff || (isManager && WhoDecides !== 'Contact')) return [];
  return openSharesOf(answered, null);
}

/** OFFER-1: whether an offer is a task: it is open, and the contact can answer it. Staff see the tasks of the contact. */
export function isOfferTask(
  offer: AskedOffer,
  facts: Pick<GivenFacts, 'contact'>,
  context: OfferReader & Pick<FactsContext, 'people' | 'brand' | 'now'>,
): boolean {
  const answered = answeredOffer(offer, facts, context);
  if (offerState(answered, context.now.toISOString()) !== 'Open') return false;
  const reader = { ...context.reader, isStaff: false };
  return answerableShares(offer, answered, { claim: context.claim, reader }).length > 0;
}

/** OFFER-1: what going on waits for. */
const goingOn: readonly NextStep[] = ['AwaitAirline', 'AwaitCourt'];

function usualTimes({ times }: FactsContext): Offers['UsualTimes'] {
  return goingOn.flatMap((NextStep) => {
    const known = times.get(NextStep);
    if (!known) return [];
    return { NextStep, FromDays: known.p10, MiddleDays: known.p50, ToDays: known.p90, Count: known.count };
  });
}
