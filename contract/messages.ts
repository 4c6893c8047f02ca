import * as v from 'valibot';
import { answers, call, json } from './call.ts';
import { claimRefusals, claimWriteRefusals } from './claims/refusals.ts';
import { documentRefusals } from './documents/schema.ts';
import type { Refusal } from './refusal.ts';
import { largestMessage, largestReview, longestSubject } from './values/constants.ts';
import { isOneLine, notBlank, prose, publicId } from './values/shapes.ts';

export const messageRefusals = {
  /** MSG-2: a reply only where CanReact is true. */
  noReply: { code: 'messages.noReply', status: 409 },
  /** H6: the claim has got as many messages of contacts as it takes in an hour or a day; Retry-After says when it takes one again. */
  tooMany: { code: 'messages.tooMany', status: 429 },
  /** REVIEW-1: a review only with CanAddQuote, and one for each claim. */
  noReview: { code: 'messages.noReview', status: 409 },
  reviewExists: { code: 'messages.reviewExists', status: 409 },
} as const satisfies Record<string, Refusal>;

const { noReply, tooMany } = messageRefusals;
const { notFound, claimFull } = documentRefusals;
const doneAs = v.object({ ok: v.literal(true), Id: v.string() });

const quote = v.pipe(prose(largestReview), notBlank);

/** REPLY-2, MSG-1: one of the two ids (W9); the server makes a reply's subject; `confirm` performs a RequestMarkRead (STATUS-14). */
export const sendMessage = call({
  path: 'portal/sendmessage',
  once: true,
  does: 'Sends a message about a claim, or a reply to a document of it.',
  takes: json(
    v.pipe(
      v.object({
        documentId: v.optional(publicId),
        claimId: v.optional(publicId),
        subject: v.optional(v.string()),
        body: v.pipe(prose(largestMessage), notBlank),
        confirm: v.optional(v.boolean()),
      }),
      v.forward(
        v.partialCheck([['documentId'], ['claimId']], (input) => !input.documentId !== !input.claimId, 'is one of two'),
        ['documentId'],
      ),
      v.forward(
        v.partialCheck(
          [['documentId'], ['subject']],
          ({ documentId, subject }) => documentId !== undefined || isSubject(subject),
          'is no subject',
        ),
        ['subject'],
      ),
    ),
  ),
  answers: answers(doneAs),
  refuses: [claimRefusals.notFound, notFound, noReply, tooMany, claimFull, ...claimWriteRefusals],
});

/** MSG-1: the subject of a new message: one line that is not blank. */
function isSubject(subject: string | undefined): boolean {
  return subject !== undefined && subject.trim() !== '' && subject.length <= longestSubject && isOneLine(subject);
}

/** REVIEW-1: the only one of the claim; returns its document. */
export const createReview = call({
  path: 'portal/createreview',
  once: true,
  does: 'Writes the review of a claim.',
  takes: json(v.object({ claimId: publicId, quote })),
  answers: answers(doneAs),
  refuses: [claimRefusals.notFound, messageRefusals.noReview, messageRefusals.reviewExists, ...claimWriteRefusals],
});

export const updateReview = call({
  path: 'portal/updatereview',
  does: 'Changes the review of a claim.',
  takes: json(v.object({ claimId: publicId, id: publicId, quote })),
  answers: answers(doneAs),
  refuses: [claimRefusals.notFound, documentRefusals.notFound, messageRefusals.noReview, ...claimWriteRefusals],
});
