import * as v from 'valibot';
import { aFile, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { generalRefusals } from '../refusal.ts';
import { publicId } from '../values/shapes.ts';
import { dueRefusals } from './refusals.ts';

/**
 * DUE-3: the due date of a request, the last day to contest a decision, or the last day of an offer as a file for a
 * calendar. `subjectId` is the id of the document, of the decision or of the offer.
 */
export const downloadCalendar = call({
  method: 'POST',
  path: 'portal/downloadcalendar',
  repeatable: true,
  asker: 'contact',
  does: 'Answers a due date as a file for a calendar (RFC 5545).',
  takes: json(v.object({ claimId: publicId, subjectId: publicId })),
  answers: aFile,
  refuses: [claimRefusals.notFound, dueRefusals.none, generalRefusals.tooFast, generalRefusals.busy],
});
