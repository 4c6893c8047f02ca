import * as v from 'valibot';
import { answers, call, multipart } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { instant } from '../dates/schema.ts';
import { putAnswer } from '../desk/schema.ts';
import { documentRefusals, emailDocument, uploadRefusals } from '../documents/schema.ts';
import { generalRefusals } from '../refusal.ts';
import { line, prose, publicId, text } from '../values/shapes.ts';
import { staffActs, staffReads, staffRefusals } from './calls.ts';

/** COMPOSE-6: what a file becomes on the timeline: an e-mail of the airline, one of the contact, or a document of the claims service. */
export const addedAs = ['MessageAirline', 'MessageCustomer', 'document'] as const;

const { unreadableMail, claimFull } = documentRefusals;

/** COMPOSE-6: an .eml or .msg, which is read and not kept. `SentAt` is an instant; null when the mail names none. */
export const readMailFile = call({
  ...staffReads,
  path: 'staff/email',
  does: 'Answers what an e-mail says that is not yet at a claim.',
  takes: multipart(v.object({}), 'file'),
  answers: answers(v.object({ ...emailDocument.entries, SentAt: text })),
  refuses: [...uploadRefusals, unreadableMail, generalRefusals.tooFast, generalRefusals.busy],
});

/** COMPOSE-6: the contact can open the whole file at once. */
export const addFile = call({
  ...staffActs,
  path: 'staff/addfile',
  does: 'Puts a file on the timeline of a claim, where its contact can open it.',
  takes: multipart(
    v.object({
      claimId: publicId,
      as: v.picklist(addedAs),
      title: v.pipe(line(500), v.trim()),
      message: v.optional(prose(100_000), ''),
      /** When the mail was sent; now unless given. */
      at: v.optional(instant),
    }),
    'file',
  ),
  answers: answers(putAnswer),
  refuses: [staffRefusals.notFound, claimRefusals.closed, claimFull, ...uploadRefusals],
});
