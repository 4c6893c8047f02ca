import type { Offer } from './schema.ts';

/**
 * OFFER-1: the action of an open offer among the open tasks of a claim; the route of a claim takes it as an anchor, as it takes
 * the action of a request.
 */
export const answerOfferAction = 'AnswerOffer';

/** OFFER-1, OFFER-4: whether the reader may answer an offer now, for persons or for the share of the claim as a whole. */
export function mayAnswer(offer: Pick<Offer, 'State' | 'MayAnswerFor' | 'MayAnswerForClaim'>): boolean {
  return offer.State === 'Open' && (offer.MayAnswerFor.length > 0 || offer.MayAnswerForClaim);
}
