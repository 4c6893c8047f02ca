import * as v from 'valibot';
import { answers, call, json } from '../call.ts';
import { claimRefusals } from '../claims/refusals.ts';
import { deskRefusals } from '../desk/failures.ts';
import { givenDocument, givenStatus } from '../desk/schema.ts';
import { documentRefusals } from '../documents/schema.ts';
import type { Refusal } from '../refusal.ts';
import { prose, publicId } from '../values/shapes.ts';
import { staffRefusals } from './calls.ts';
import { templateRefusals, templateVersion } from './templates.ts';

export const composeRefusals = {
  /** COMPOSE-3: the contact was answered after what the sender has seen; `data.name` says by whom. */
  answeredMeanwhile: { code: 'staff.answeredMeanwhile', status: 409 },
  /** COMPOSE-4: it has gone to the contact. */
  tooLate: { code: 'staff.tooLate', status: 409 },
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

/** COMPOSE-2: of one author, claim and thing. `Fields` holds what the form holds beside the text, as the form wrote it. */
export const draft = v.object({
  Thing: v.picklist(draftThings),
  Text: v.string(),
  Fields: v.record(v.string(), v.string()),
  At: v.string(),
});
export type Draft = v.InferOutput<typeof draft>;

/** COMPOSE-2: an empty text and no fields remove the draft. */
export const saveDraft = call({
  path: 'staff/draft',
  asker: 'staff',
  quiet: true,
  repeatable: true,
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

/**
 * COMPOSE-3, COMPOSE-4: the words wait on the server for `undoSeconds`, then document, status and settling are one transaction.
 * `thing` is the draft they came from, which goes with them.
 */
export const send = call({
  path: 'staff/send',
  asker: 'staff',
  once: true,
  does: 'Sends an answer or a request to the contact of a claim, after the time in which it can be called back.',
  takes: json(
    v.object({
      claimId: publicId,
      seenTo: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
      /** Send although somebody else has answered meanwhile. */
      sure: v.optional(v.boolean(), false),
      thing: v.picklist(['answer', 'request']),
      document: sentDocument,
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
    claimRefusals.closed,
    deskRefusals.unknownReference,
    documentRefusals.claimFull,
    templateRefusals.unknownPlace,
    templateRefusals.openPlace,
  ],
});

export const unsend = call({
  path: 'staff/unsend',
  asker: 'staff',
  once: true,
  does: 'Calls back what waits to be sent; its draft is there again.',
  takes: json(v.object({ id: publicId })),
  refuses: [staffRefusals.notFound, composeRefusals.tooLate],
});
