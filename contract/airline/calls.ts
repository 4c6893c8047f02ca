import * as v from 'valibot';
import { answers, call, json, multipart } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { claimEditRefusals } from '../claims/write-refusals.ts';
import { uploadRefusals } from '../documents/file-refusals.ts';
import { documentRefusals } from '../documents/refusals.ts';
import { messageRefusals } from '../messages/refusals.ts';
import { done, line, publicId } from '../values/shapes.ts';
import { airlineRefusals } from './refusals.ts';
import { sentReport } from './schema.ts';

const { seen, tooOld, ...wrongReport } = airlineRefusals;

/**
 * AIRLINE-1, AIRLINE-2: what the airline did to the contact directly, with at most ten files in `reportFile_{n}`, or
 * uploaded in chunks and named by `reportFileId_{n}`. Returns the document that shows it on the timeline.
 */
export const reportAirline = call({
  method: 'POST',
  path: 'portal/reportairline',
  asker: 'contact',
  once: true,
  does: 'Reports that the airline wrote, paid, offered or refused something to the contact directly.',
  takes: multipart(v.objectWithRest(sentReport.entries, line(1_000)), 'reportFile_'),
  answers: answers(v.object({ Id: v.string() })),
  refuses: [
    claimRefusals.notFound,
    ...claimEditRefusals,
    ...uploadRefusals,
    messageRefusals.tooMany,
    ...Object.values(wrongReport),
  ],
});

/** AIRLINE-3: withdraws a report that nobody has looked at, within a day; its item stays, its texts and files go. */
export const withdrawAirline = call({
  method: 'POST',
  path: 'portal/withdrawairline',
  asker: 'contact',
  does: 'Withdraws a report about the airline.',
  takes: json(v.object({ documentId: publicId })),
  answers: answers(done),
  refuses: [documentRefusals.notFound, ...claimEditRefusals, seen, tooOld],
});
