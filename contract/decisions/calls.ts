import * as v from 'valibot';
import { answers, call, multipart } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimEditRefusals } from '../claims/write-refusals.ts';
import { uploadRefusals } from '../documents/file-refusals.ts';
import { done, prose, publicId } from '../values/shapes.ts';
import { decisionRefusals } from './refusals.ts';
import { longestContestText } from './schema.ts';

/**
 * DECISION-3: contests reasons of a decision, once: their keys in `reason_{n}`, what is wrong in `text_{n}`; at most
 * twenty files in `contestFile_{n}`, or uploaded in chunks and named by `contestFileId_{n}`, with the key of the reason
 * that each belongs to in `fileReason_{n}`.
 */
export const contestDecision = call({
  method: 'POST',
  path: 'portal/contestdecision',
  asker: 'contact',
  once: true,
  does: 'Contests reasons of a decision.',
  takes: multipart(
    v.objectWithRest({ claimId: publicId, decisionId: publicId }, prose(longestContestText)),
    'contestFile_',
  ),
  answers: answers(done),
  refuses: [claimRefusals.notFound, ...claimEditRefusals, ...uploadRefusals, ...Object.values(decisionRefusals)],
});
