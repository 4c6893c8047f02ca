import * as offerCalls from '#contract/claims/act-calls.ts';
import { type Route, route } from '../../http/route.ts';
import { answerOffer } from './answer.ts';

export const offerRoutes: readonly Route[] = [
  route(offerCalls.answerOffer, ({ context, input, session, save }) => answerOffer(context, session, input, save)),
];
