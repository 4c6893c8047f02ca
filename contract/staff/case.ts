import * as v from 'valibot';
import { aFile, answers, call, json } from '../call.ts';
import { closings } from '../claims/rules.ts';
import { claimDetail } from '../claims/schema.ts';
import { deskRefusals } from '../desk/failures.ts';
import { givenStatus, putAnswer } from '../desk/schema.ts';
import { documentRefusals } from '../documents/schema.ts';
import { cents } from '../money/schema.ts';
import { judgements } from '../receipts.ts';
import type { Refusal } from '../refusal.ts';
import { line, notBlank, prose, publicId, text } from '../values/shapes.ts';
import { reason, staffActs, staffReads, staffRefusals, version } from './calls.ts';
import { draft } from './compose.ts';
import { places } from './places.ts';
import { templateRefusals } from './templates.ts';
import { workRow } from './work.ts';

export const caseRefusals = {
  /** CASE-6: what the contact wrote is never changed or withdrawn by staff. */
  contactsWords: { code: 'staff.contactsWords', status: 409 },
  /** The claim has as many notes as it may; `data.most` says how many. */
  notesFull: { code: 'staff.notesFull', status: 409 },
} as const satisfies Record<string, Refusal>;

/** A note, for staff alone: no answer of a contact or a key holds it. */
const note = v.object({ Id: v.string(), At: v.string(), Author: v.string(), Text: v.string() });
export type Note = v.InferOutput<typeof note>;

/** CASE-1: a claim as staff see it. Account, passport and ticket numbers in it are masked but for their last four characters. */
export const staffClaim = v.object({
  /** The claim as its contact sees it. */
  Claim: claimDetail,
  /** The version for a change of status, closing and reopening. */
  Version: v.string(),
  /** Those for a correction of its people, by their Ids. */
  PersonVersions: v.record(v.string(), v.string()),
  /** Those for the judgement of its receipts, by their Ids. */
  ReceiptVersions: v.record(v.string(), v.string()),
  /** CASE-9: the contacts who manage it. */
  Managers: v.array(v.object({ Id: v.string(), FullName: v.string(), EMailAddress: v.string() })),
  /** Its row in the queue; null if nothing ever waited. */
  Work: v.nullable(workRow),
  SeenTo: v.number(),
  Notes: v.array(note),
  /** Who of staff wrote a document or judged a receipt, by the Id of the document or receipt. */
  Authors: v.record(v.string(), v.string()),
  /** What the claims service took back: the contact no longer sees it. */
  Withdrawn: v.array(
    v.object({
      Id: v.string(),
      At: v.string(),
      Name: text,
      Message: text,
      WithdrawnAt: v.string(),
      Author: text,
      Reason: text,
    }),
  ),
  Contact: v.object({
    Id: v.string(),
    FullName: v.string(),
    FirstName: text,
    EMailAddress: v.string(),
    PhoneNumber: text,
    Language: v.string(),
    Culture: v.string(),
    Brand: v.string(),
    /** The version of the terms, such as 2026-01. */
    TermsAccepted: text,
    /** The address to which mails bounced, since when; null while they arrive. */
    BouncedAt: text,
    /** ACCOUNT-11: from when on they are erased, as they asked. */
    ErasesAt: text,
  }),
  OtherClaims: v.array(v.object({ Id: v.string(), ReferenceNumber: v.string(), Closed: v.boolean() })),
  /** The asker's own drafts for this claim. */
  Drafts: v.array(draft),
  /** TEMPLATE-2: what the places of texts stand for here, in the language of the contact; '' where nothing is known. */
  Places: v.object(v.entriesFromList(places, v.string())),
});
export type StaffClaim = v.InferOutput<typeof staffClaim>;

/** CASE-1: each opening is recorded, again after 15 minutes. */
export const openClaim = call({
  ...staffReads,
  path: 'staff/claim',
  does: 'Answers a claim with its contact, work, notes and authors.',
  takes: json(v.object({ claimId: publicId })),
  answers: answers(staffClaim),
  refuses: [staffRefusals.notFound],
});

export const openFile = call({
  ...staffReads,
  path: 'staff/file',
  does: 'Answers the file of a document of a claim.',
  takes: json(v.object({ claimId: publicId, documentId: publicId })),
  answers: aFile,
  refuses: [staffRefusals.notFound, documentRefusals.beingChecked, documentRefusals.fileBroken],
});

const changes = [staffRefusals.notFound, deskRefusals.changedMeanwhile] as const;
/** TEMPLATE-2: of words that the contact reads. */
const wordChanges = [...changes, templateRefusals.unknownPlace, templateRefusals.openPlace] as const;

/** CASE-3: LastLookedAt becomes now; an empty `given` says only that somebody looked. */
export const changeStatus = call({
  ...staffActs,
  path: 'staff/status',
  does: 'Changes the status of a claim, or says that it was looked at.',
  takes: json(v.object({ claimId: publicId, version, given: v.omit(givenStatus, ['LastLookedAt', 'StepSince']) })),
  answers: answers(putAnswer),
  refuses: wordChanges,
});

/** CASE-3: the reason is kept as a note; closing settles what waits. The contact reads how it ended; without `closedAs` the facts say it. */
export const closeByHand = call({
  ...staffActs,
  path: 'staff/close',
  does: 'Closes a claim, for a reason.',
  takes: json(v.object({ claimId: publicId, version, reason, closedAs: v.optional(v.picklist(closings)) })),
  answers: answers(putAnswer),
  refuses: changes,
});

export const reopenByHand = call({
  ...staffActs,
  path: 'staff/reopen',
  does: 'Opens a closed claim again, for a reason.',
  takes: json(v.object({ claimId: publicId, version, reason })),
  answers: answers(putAnswer),
  refuses: changes,
});

/** CASE-4: amount, currency and file of the receipt stay; null opens it again. */
export const judge = call({
  ...staffActs,
  path: 'staff/judge',
  does: 'Says what was found of a receipt.',
  takes: json(
    v.object({
      claimId: publicId,
      receiptId: publicId,
      version,
      given: v.strictObject({
        Judgement: v.nullable(v.picklist(judgements)),
        Text: v.optional(v.nullable(line(300))),
        AcceptedCents: v.optional(v.nullable(cents)),
      }),
    }),
  ),
  answers: answers(putAnswer),
  refuses: wordChanges,
});

/** How many notes a claim may have; the reasons of closing and reopening are kept all the same. */
export const mostNotes = 1_000;

/** COMPOSE-9: `@name` of a colleague makes work for them. */
export const addNote = call({
  ...staffActs,
  path: 'staff/note',
  does: 'Keeps a note at a claim, for staff alone.',
  takes: json(v.object({ claimId: publicId, text: v.pipe(prose(10_000), v.trim(), notBlank) })),
  answers: answers(note),
  refuses: [staffRefusals.notFound, caseRefusals.notesFull],
});

/** COMPOSE-8, CASE-6: staff still see what was withdrawn. */
export const withdraw = call({
  ...staffActs,
  path: 'staff/withdraw',
  does: 'Takes a document of the claims service off the timeline, for a reason.',
  takes: json(v.object({ claimId: publicId, documentId: publicId, reason })),
  refuses: [staffRefusals.notFound, caseRefusals.contactsWords],
});
