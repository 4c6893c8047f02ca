/**
 * OFFER-1: the action of an open offer among the open tasks of a claim; the route of a claim takes it as an anchor, as it takes
 * the action of a request.
 */
export const answerOfferAction = 'AnswerOffer';
