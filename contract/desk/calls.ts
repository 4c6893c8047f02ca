import * as v from 'valibot';
import { aFile, answers, call, json, multipart, query } from '../call.ts';
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
const write = {
  asker: 'desk',
  scope: 'write',
  answers: answers(putAnswer),
  refuses: [notFound, taken, changedMeanwhile, unknownReference],
} as const;
const act = { ...write, refuses: [notFound, changedMeanwhile] } as const;
const read = { asker: 'desk', scope: 'read', method: 'GET', refuses: [notFound] } as const;
const list = { asker: 'desk', scope: 'read', method: 'GET' } as const;

const aContact = 'desk/v1/contacts/:contact';
const aClaim = 'desk/v1/claims/:claim';
const aPerson = `${aClaim}/persons/:person`;
const aDocument = `${aClaim}/documents/:document`;

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

const writeContact = { ...write, path: aContact, takes: json(givenContact) } as const;
const writeClaim = { ...write, path: aClaim, takes: json(givenClaim) } as const;
const writePerson = { ...write, path: aPerson, takes: json(givenPerson) } as const;
const writeDocument = {
  ...write,
  path: aDocument,
  takes: json(givenDocument),
  refuses: [...write.refuses, documentRefusals.claimFull],
} as const;
const { noFile, emptyFile, tooLarge, tooManyFiles, wrongType, nameTooLong, contentDiffers } = documentRefusals;
const ofFiles = [noFile, emptyFile, tooLarge, tooManyFiles, wrongType, nameTooLong, contentDiffers] as const;
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

/** Every call of the desk, by name. The routes, its OpenAPI document and its access matrix are built from it. */
export const deskCalls = {
  putContact: call({
    ...writeContact,
    method: 'PUT',
    does: 'Makes a contact under your external id, or replaces what is known of them.',
  }),
  patchContact: call({ ...writeContact, method: 'PATCH', does: 'Changes the given fields of a contact.' }),
  readContact: call({ ...read, path: aContact, does: 'Answers a contact.', answers: answers(deskContact) }),
  listContacts: call({
    ...list,
    path: 'desk/v1/contacts',
    does: 'Answers contacts, page by page; with `email` the one with that address.',
    takes: query(v.strictObject({ ...page(500), email: v.optional(line(254)) })),
    answers: answers(pageOf(deskContact)),
    refuses: [badCursor],
  }),

  putClaim: call({
    ...writeClaim,
    method: 'PUT',
    does: 'Makes a claim under your external id, or replaces what is known of it.',
  }),
  patchClaim: call({ ...writeClaim, method: 'PATCH', does: 'Changes the given fields of a claim.' }),
  patchStatus: call({
    ...write,
    method: 'PATCH',
    path: `${aClaim}/status`,
    does: 'Changes the status of a claim: its words, who must act, what comes next.',
    takes: json(givenStatus),
  }),
  closeClaim: call({
    ...act,
    path: `${aClaim}/close`,
    does: 'Closes a claim: the contact can read it, and change nothing any more.',
  }),
  reopenClaim: call({ ...act, path: `${aClaim}/reopen`, does: 'Opens a closed claim again.' }),
  putManagers: call({
    ...write,
    method: 'PUT',
    path: `${aClaim}/managers`,
    does: 'Says which contacts manage a claim for its owner; nobody else does from then on.',
    takes: json(v.strictObject({ ContactIds: v.pipe(v.array(externalId), v.maxLength(20)) })),
    refuses: [notFound, unknownReference, changedMeanwhile],
  }),
  readClaim: call({
    ...read,
    path: aClaim,
    does: 'Answers a claim with its contact, people, documents, receipts and payout.',
    answers: answers(wholeClaim),
  }),
  listClaims: call({
    ...list,
    path: 'desk/v1/claims',
    does: 'Answers claims, page by page; with `contact` those of one contact.',
    takes: query(v.strictObject({ ...page(500), contact: v.optional(externalId) })),
    answers: answers(pageOf(deskClaim)),
    refuses: [badCursor, notFound],
  }),

  putPerson: call({
    ...writePerson,
    method: 'PUT',
    does: 'Adds a passenger or another person to a claim, or replaces what is known of them.',
  }),
  patchPerson: call({
    ...writePerson,
    method: 'PATCH',
    does: 'Changes the given fields of a person, also of one that the contact has added.',
  }),
  removePerson: call({ ...act, path: `${aPerson}/remove`, does: 'Takes a person out of a claim.' }),
  readPerson: call({
    ...read,
    path: aPerson,
    does: 'Answers a person of a claim.',
    answers: answers(deskPerson),
  }),

  putDocument: call({
    ...writeDocument,
    method: 'PUT',
    does: 'Adds a message, a request or another document to a claim, or replaces it; its file stays.',
  }),
  patchDocument: call({
    ...writeDocument,
    method: 'PATCH',
    does: 'Changes the given fields of a document, such as when its action was performed.',
  }),

  /** A document together with its file, so that neither is visible without the other. */
  putFile: call({
    ...writeDocument,
    method: 'PUT',
    path: `${aDocument}/file`,
    does: 'Adds a document with its file, or gives it another: the part `document` holds its fields as JSON, `file0` the file.',
    takes: multipart(v.strictObject({ document: v.optional(v.pipe(v.string(), v.maxLength(200_000)), '{}') }), 'file'),
    refuses: [...writeDocument.refuses, ...ofFiles],
  }),
  withdrawDocument: call({
    ...act,
    path: `${aDocument}/withdraw`,
    does: 'Takes a document off the timeline of a claim.',
  }),
  readDocument: call({
    ...read,
    path: aDocument,
    does: 'Answers a document of a claim.',
    answers: answers(deskDocument),
  }),
  readFile: call({
    ...read,
    path: `${aDocument}/file`,
    does: 'Answers the file of a document.',
    answers: aFile,
    refuses: [notFound, documentRefusals.beingChecked, documentRefusals.fileBroken],
  }),

  judgeReceipt: call({
    ...write,
    method: 'PUT',
    path: `${aClaim}/receipts/:receipt/judgement`,
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
  }),

  /** DATA-1: a partner by its index. `Image` is the name of a picture in the portal's folder of logos; null shows the name. */
  putLeadGenerator: call({
    ...write,
    method: 'PUT',
    path: 'desk/v1/lead-generators/:number',
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
  }),

  /** DESK-7: in a stable order. `Next` is present even when there are no events. */
  readEvents: call({
    method: 'GET',
    path: 'desk/v1/events',
    asker: 'desk',
    scope: 'events',
    does: 'Answers what happened after a cursor; without one from the first event, with `after=latest` from now. `own=1` also gives what the desk did.',
    takes: query(eventQuery),
    answers: answers(v.object({ Events: v.array(deskEvent), Next: v.string(), More: v.boolean() })),
    refuses: [badCursor, notFound],
  }),

  importLines: call({
    path: 'desk/v1/import',
    asker: 'desk',
    scope: 'import',
    does: 'Imports lines of JSON (application/x-ndjson) and answers a report, a line for each.',
    takes: { encoding: 'lines', schema: importLine },
    answers: { as: 'lines', schema: lineReport },
  }),
  receiveMail,
  ...factCalls,
} as const;
export type DeskCallName = keyof typeof deskCalls;
