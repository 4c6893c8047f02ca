import * as v from 'valibot';
import { aFile, answers, call, json, multipart } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { deskRefusals } from '../desk/failures.ts';
import { givenDocument, givenStatus } from '../desk/schema.ts';
import { documentRefusals, uploadRefusals } from '../documents/schema.ts';
import { generalRefusals, type Refusal } from '../refusal.ts';
import { prose, publicId } from '../values/shapes.ts';
import { staffActs, staffReads, staffRefusals } from './calls.ts';
import { templateRefusals, templateVersion } from './templates.ts';

export const composeRefusals = {
  /** COMPOSE-3: the contact was answered after what the sender has seen; `data.name` says by whom. */
  answeredMeanwhile: { code: 'staff.answeredMeanwhile', status: 409 },
  /** COMPOSE-4: it has gone to the contact. */
  tooLate: { code: 'staff.tooLate', status: 409 },
  /** A file that was to go along holds a virus; `data.name` says which. */
  unsafeFile: { code: 'staff.unsafeFile', status: 409 },
} as const satisfies Record<string, Refusal>;

/** COMPOSE-1: what is written, each with its own draft. */
export const draftThings = ['answer', 'request', 'note'] as const;
export type DraftThing = (typeof draftThings)[number];

/** COMPOSE-4: how long a sent answer can be called back, in seconds. */
export const undoSeconds = 10;

/** What is sent: a document of the desk without what the portal sets itself. */
export const sentDocument = v.omit(givenDocument, [
  'ExternalId',
  'TimeStamp',
  'DocumentActionPerformedDateTime',
  'Acknowledges',
]);
export type SentDocument = v.InferOutput<typeof sentDocument>;

/** How many files go along with a thing that is sent. The file of a request is what it asks to read, fill in or sign. */
export const mostFiles = { answer: 10, request: 1 } as const;
export type SentThing = keyof typeof mostFiles;
const sentThing = v.picklist(['answer', 'request']);

/** COMPOSE-4: a file that goes along with what is sent. `Size` is in bytes; a refused file holds a virus. */
export const draftFile = v.object({
  Id: v.string(),
  Name: v.string(),
  ContentType: v.string(),
  Size: v.number(),
  IsBeingChecked: v.boolean(),
  IsRefused: v.boolean(),
});
export type DraftFile = v.InferOutput<typeof draftFile>;

/** COMPOSE-2: of one author, claim and thing. `Fields` holds what the form holds beside the text, as the form wrote it. */
export const draft = v.object({
  Thing: v.picklist(draftThings),
  Text: v.string(),
  Fields: v.record(v.string(), v.string()),
  Files: v.array(draftFile),
  At: v.string(),
});
export type Draft = v.InferOutput<typeof draft>;

/** COMPOSE-2: an empty text and no fields remove the words; the files stay until they are taken out or sent. */
export const saveDraft = call({
  ...staffReads,
  path: 'staff/draft',
  quiet: true,
  does: "Keeps the asker's draft of an answer, a request or a note at a claim.",
  takes: json(
    v.object({
      claimId: publicId,
      thing: v.picklist(draftThings),
      text: prose(100_000),
      fields: v.optional(v.record(v.pipe(v.string(), v.maxLength(50)), v.pipe(v.string(), v.maxLength(2_000)))),
    }),
  ),
  answers: answers(v.object({ At: v.string() })),
  refuses: [staffRefusals.notFound],
});

/** COMPOSE-4: adds a file to a draft, whose author alone has it until the draft is sent. */
export const attachFile = call({
  ...staffActs,
  path: 'staff/attach',
  does: "Adds a file to the asker's draft of an answer or a request.",
  takes: multipart(v.object({ claimId: publicId, thing: sentThing }), 'file'),
  answers: answers(draftFile),
  refuses: [staffRefusals.notFound, claimRefusals.closed, ...uploadRefusals],
});

export const detachFile = call({
  ...staffActs,
  path: 'staff/detach',
  does: "Takes a file out of the asker's draft.",
  takes: json(v.object({ claimId: publicId, fileId: publicId })),
  refuses: [staffRefusals.notFound],
});

export const openDraftFile = call({
  ...staffReads,
  path: 'staff/draftfile',
  does: "Answers a file of the asker's draft that was not sent.",
  takes: json(v.object({ claimId: publicId, fileId: publicId })),
  answers: aFile,
  refuses: [staffRefusals.notFound, documentRefusals.beingChecked, documentRefusals.fileBroken],
});

/**
 * COMPOSE-3, COMPOSE-4: the words wait on the server for `undoSeconds`, then document, files, status and settling are one transaction.
 * `thing` is the draft they came from, which goes with them; `files` are ids of files of that draft.
 */
export const send = call({
  ...staffActs,
  path: 'staff/send',
  does: 'Sends an answer or a request to the contact of a claim, after the time in which it can be called back.',
  takes: json(
    v.object({
      claimId: publicId,
      seenTo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
      /** Send although somebody else has answered meanwhile. */
      sure: v.optional(v.boolean(), false),
      thing: sentThing,
      document: sentDocument,
      files: v.optional(v.pipe(v.array(publicId), v.maxLength(mostFiles.answer))),
      status: v.optional(v.omit(givenStatus, ['LastLookedAt', 'StepSince'])),
      /** Whether what waits in the claim is settled with it. */
      settle: v.boolean(),
      /** TEMPLATE-3: from which texts the words were written, as the audit then says. */
      templates: v.optional(v.pipe(v.array(templateVersion), v.maxLength(20))),
    }),
  ),
  answers: answers(v.object({ Id: v.string(), GoesAt: v.string() })),
  refuses: [
    staffRefusals.notFound,
    composeRefusals.answeredMeanwhile,
    composeRefusals.unsafeFile,
    claimRefusals.closed,
    deskRefusals.unknownReference,
    documentRefusals.claimFull,
    generalRefusals.tooFast,
    templateRefusals.unknownPlace,
    templateRefusals.openPlace,
  ],
});

export const unsend = call({
  ...staffActs,
  path: 'staff/unsend',
  does: 'Calls back what waits to be sent; its draft is there again.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound, composeRefusals.tooLate],
});
