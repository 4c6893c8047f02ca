import * as v from 'valibot';
import { aFile, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { generalRefusals } from '../refusal.ts';
import { publicId } from '../values/shapes.ts';
import { paymentRefusals } from './refusals.ts';

/** PAID-5: the statement of a payout that was sent, as a PDF in the reader's language. */
export const downloadStatement = call({
  method: 'POST',
  path: 'portal/downloadstatement',
  repeatable: true,
  asker: 'contact',
  does: 'Answers the statement of a payout as a PDF.',
  takes: json(v.object({ claimId: publicId, payoutId: publicId })),
  answers: aFile,
  refuses: [claimRefusals.notFound, paymentRefusals.notSent, generalRefusals.tooFast, generalRefusals.busy],
});
