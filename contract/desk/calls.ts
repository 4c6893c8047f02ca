import * as v from 'valibot';
import { aFile, answers, call, json, multipart, nothing, query } from '../call.ts';
import { documentRefusals } from '../documents/schema.ts';
import { deskEvent, eventKinds } from '../events.ts';
import { cents } from '../money/schema.ts';
import { judgements } from '../receipts.ts';
import { receiveMail } from '../replies.ts';
import { externalId, line } from '../values/shapes.ts';
import { factCalls } from './fact-calls.ts';
import { deskRefusals } from './failures.ts';
import {
  deskClaim,
  deskContact,
  deskDocument,
  deskPerson,
  givenClaim,
  givenContact,
  givenDocument,
  givenPerson,
  givenStatus,
  importLine,
  lineReport,
  putAnswer,
  wholeClaim,
} from './schema.ts';

const { notFound, taken, changedMeanwhile, unknownReference, badCursor } = deskRefusals;
const put = { asker: 'desk', scope: 'write', answers: answers(putAnswer) } as const;
const read = { asker: 'desk', scope: 'read', takes: nothing } as const;
const writes = [notFound, taken, changedMeanwhile, unknownReference] as const;

/** Paging: the size of a page, and the cursor from the previous answer. */
const page = (most: number) => ({
  after: v.optional(v.pipe(v.string(), v.maxLength(100))),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(most)),
    String(Math.min(100, most)),
  ),
});
const pageOf = <S extends v.GenericSchema>(items: S) =>
  v.object({ Items: v.array(items), Next: v.nullable(v.string()) });

export const putContact = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/contacts/:contact',
  does: 'Makes a contact under your external id, or replaces what is known of them.',
  takes: json(givenContact),
  refuses: writes,
});
export const patchContact = call({
  ...put,
  method: 'PATCH',
  path: 'desk/v1/contacts/:contact',
  does: 'Changes the given fields of a contact.',
  takes: json(givenContact),
  refuses: writes,
});
export const readContact = call({
  ...read,
  method: 'GET',
  path: 'desk/v1/contacts/:contact',
  does: 'Answers a contact.',
  answers: answers(deskContact),
  refuses: [notFound],
});
export const listContacts = call({
  method: 'GET',
  path: 'desk/v1/contacts',
  asker: 'desk',
  scope: 'read',
  does: 'Answers contacts, page by page; with `email` the one with that address.',
  takes: query(v.strictObject({ ...page(500), email: v.optional(line(254)) })),
  answers: answers(pageOf(deskContact)),
  refuses: [badCursor],
});

export const putClaim = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim',
  does: 'Makes a claim under your external id, or replaces what is known of it.',
  takes: json(givenClaim),
  refuses: writes,
});
export const patchClaim = call({
  ...put,
  method: 'PATCH',
  path: 'desk/v1/claims/:claim',
  does: 'Changes the given fields of a claim.',
  takes: json(givenClaim),
  refuses: writes,
});
/** DESK-10: a status with its facts: who must act, since when, the next step and its usual time. */
export const patchStatus = call({
  ...put,
  method: 'PATCH',
  path: 'desk/v1/claims/:claim/status',
  does: 'Changes the status of a claim: its words, who must act, what comes next.',
  takes: json(givenStatus),
  refuses: writes,
});
export const closeClaim = call({
  ...put,
  method: 'POST',
  path: 'desk/v1/claims/:claim/close',
  does: 'Closes a claim: the contact can read it, and change nothing any more.',
  takes: nothing,
  refuses: [notFound, changedMeanwhile],
});
export const reopenClaim = call({
  ...put,
  method: 'POST',
  path: 'desk/v1/claims/:claim/reopen',
  does: 'Opens a closed claim again.',
  takes: nothing,
  refuses: [notFound, changedMeanwhile],
});
export const putManagers = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim/managers',
  does: 'Says which contacts manage a claim for its owner; nobody else does from then on.',
  takes: json(v.strictObject({ ContactIds: v.pipe(v.array(externalId), v.maxLength(20)) })),
  refuses: [notFound, unknownReference, changedMeanwhile],
});
export const readClaim = call({
  ...read,
  method: 'GET',
  path: 'desk/v1/claims/:claim',
  does: 'Answers a claim with its contact, people, documents, receipts and payout.',
  answers: answers(wholeClaim),
  refuses: [notFound],
});
export const listClaims = call({
  method: 'GET',
  path: 'desk/v1/claims',
  asker: 'desk',
  scope: 'read',
  does: 'Answers claims, page by page; with `contact` those of one contact.',
  takes: query(v.strictObject({ ...page(500), contact: v.optional(externalId) })),
  answers: answers(pageOf(deskClaim)),
  refuses: [badCursor, notFound],
});

export const putPerson = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim/persons/:person',
  does: 'Adds a passenger or another person to a claim, or replaces what is known of them.',
  takes: json(givenPerson),
  refuses: writes,
});
export const patchPerson = call({
  ...put,
  method: 'PATCH',
  path: 'desk/v1/claims/:claim/persons/:person',
  does: 'Changes the given fields of a person, also of one that the contact has added.',
  takes: json(givenPerson),
  refuses: writes,
});
export const removePerson = call({
  ...put,
  method: 'POST',
  path: 'desk/v1/claims/:claim/persons/:person/remove',
  does: 'Takes a person out of a claim.',
  takes: nothing,
  refuses: [notFound, changedMeanwhile],
});
export const readPerson = call({
  ...read,
  method: 'GET',
  path: 'desk/v1/claims/:claim/persons/:person',
  does: 'Answers a person of a claim.',
  answers: answers(deskPerson),
  refuses: [notFound],
});

export const putDocument = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim/documents/:document',
  does: 'Adds a message, a request or another document to a claim, or replaces it; its file stays.',
  takes: json(givenDocument),
  refuses: [...writes, documentRefusals.claimFull],
});
export const patchDocument = call({
  ...put,
  method: 'PATCH',
  path: 'desk/v1/claims/:claim/documents/:document',
  does: 'Changes the given fields of a document, such as when its action was performed.',
  takes: json(givenDocument),
  refuses: [...writes, documentRefusals.claimFull],
});
const { noFile, emptyFile, tooLarge, tooManyFiles, wrongType, nameTooLong, contentDiffers } = documentRefusals;
const ofFiles = [noFile, emptyFile, tooLarge, tooManyFiles, wrongType, nameTooLong, contentDiffers] as const;

/** A document together with its file, so that neither is visible without the other. */
export const putFile = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim/documents/:document/file',
  does: 'Adds a document with its file, or gives it another: the part `document` holds its fields as JSON, `file0` the file.',
  takes: multipart(v.strictObject({ document: v.optional(v.pipe(v.string(), v.maxLength(200_000)), '{}') }), 'file'),
  refuses: [...writes, documentRefusals.claimFull, ...ofFiles],
});
export const withdrawDocument = call({
  ...put,
  method: 'POST',
  path: 'desk/v1/claims/:claim/documents/:document/withdraw',
  does: 'Takes a document off the timeline of a claim.',
  takes: nothing,
  refuses: [notFound, changedMeanwhile],
});
export const readDocument = call({
  ...read,
  method: 'GET',
  path: 'desk/v1/claims/:claim/documents/:document',
  does: 'Answers a document of a claim.',
  answers: answers(deskDocument),
  refuses: [notFound],
});
export const readFile = call({
  ...read,
  method: 'GET',
  path: 'desk/v1/claims/:claim/documents/:document/file',
  does: 'Answers the file of a document.',
  answers: aFile,
  refuses: [notFound, documentRefusals.beingChecked, documentRefusals.fileBroken],
});

export const judgeReceipt = call({
  ...put,
  method: 'PUT',
  path: 'desk/v1/claims/:claim/receipts/:receipt/judgement',
  does: 'Says what was found of a receipt, or with null that it is open again.',
  takes: json(
    v.strictObject({
      Judgement: v.nullable(v.picklist(judgements)),
      Text: v.optional(v.nullable(line(300))),
      /** MONEY-3: how much of it was accepted. */
      AcceptedCents: v.optional(v.nullable(cents)),
    }),
  ),
  refuses: [notFound, changedMeanwhile],
});

/** DATA-1: a partner by its index. `Image` is the name of a picture in the portal's folder of logos; null shows the name. */
export const putLeadGenerator = call({
  method: 'PUT',
  path: 'desk/v1/lead-generators/:number',
  asker: 'desk',
  scope: 'write',
  does: 'Names a lead generator by its number, before the table that comes with the product.',
  takes: json(
    v.strictObject({
      Name: v.pipe(line(200), v.minLength(1)),
      Image: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,80}\.(?:svg|png|jpg|webp)$/)))),
      Shown: v.optional(v.boolean(), true),
    }),
  ),
  answers: answers(v.object({ Result: v.picklist(['added', 'changed', 'unchanged']) })),
  refuses: [notFound],
});

const eventQuery = v.strictObject({
  ...page(1_000),
  contact: v.optional(externalId),
  claim: v.optional(externalId),
  kinds: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(1_000),
      v.transform((kinds) => kinds.split(',')),
      v.array(v.picklist(eventKinds)),
    ),
  ),
  own: v.optional(v.picklist(['0', '1'])),
});

/**
 * DESK-7: the actions of contacts after a cursor, in a stable order. `Next` is present even when there are no events.
 */
export const readEvents = call({
  method: 'GET',
  path: 'desk/v1/events',
  asker: 'desk',
  scope: 'events',
  does: 'Answers what happened after a cursor; without one from the first event, with `after=latest` from now. `own=1` also gives what the desk did.',
  takes: query(eventQuery),
  answers: answers(v.object({ Events: v.array(deskEvent), Next: v.string(), More: v.boolean() })),
  refuses: [badCursor, notFound],
});

/** DESK-9: imports many contacts and claims; the report is streamed while the lines arrive. */
export const importLines = call({
  method: 'POST',
  path: 'desk/v1/import',
  asker: 'desk',
  scope: 'import',
  does: 'Imports lines of JSON (application/x-ndjson) and answers a report, a line for each.',
  takes: { encoding: 'lines', schema: importLine },
  answers: { as: 'lines', schema: lineReport },
  refuses: [],
});

/** Every call of the desk, by name. The routes, its OpenAPI document and its access matrix are built from it. */
export const deskCalls = {
  putContact,
  patchContact,
  readContact,
  listContacts,
  putClaim,
  patchClaim,
  patchStatus,
  closeClaim,
  reopenClaim,
  putManagers,
  readClaim,
  listClaims,
  putPerson,
  patchPerson,
  removePerson,
  readPerson,
  putDocument,
  patchDocument,
  putFile,
  withdrawDocument,
  readDocument,
  readFile,
  judgeReceipt,
  putLeadGenerator,
  readEvents,
  importLines,
  receiveMail,
  ...factCalls,
} as const;
export type DeskCallName = keyof typeof deskCalls;
