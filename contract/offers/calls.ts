import { accountRefusals } from '../account/refusals.ts';
import { answers, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimEditRefusals } from '../claims/write-refusals.ts';
import { sessionRefusals } from '../session/refusals.ts';
import { offerRefusals } from './refusals.ts';
import { offerAnswered, sentAnswer } from './schema.ts';

/**
 * OFFER-2, OFFER-3: answers an offer for good, for the persons named and, with them, for the share of the claim as a
 * whole. `seenNetCents` is the sum of their nets on the reader's screen (`netOfAnswer`), null for a voucher.
 */
export const answerOffer = call({
  method: 'POST',
  path: 'portal/answeroffer',
  asker: 'contact',
  once: true,
  onBehalf: false,
  does: 'Accepts or declines an offer of the airline.',
  takes: json(sentAnswer),
  answers: answers(offerAnswered),
  refuses: [
    claimRefusals.notFound,
    ...claimEditRefusals,
    sessionRefusals.notOnBehalf,
    sessionRefusals.tooManyTries,
    accountRefusals.wrongPassword,
    ...Object.values(offerRefusals),
  ],
});
