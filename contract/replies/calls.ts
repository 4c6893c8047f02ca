import * as v from 'valibot';
import { answers, bytes, call } from '../call.ts';
import { generalRefusals } from '../refusal.ts';

/** NOTICE-7: the largest mail that is taken, in bytes: what most mail systems let through. */
const largestMail = 25 * 1024 * 1024;

/** Why a mail was refused; the mail system tells its sender. */
export const mailReasons = [
  'unreadable',
  'unknownAddress',
  'wrongSender',
  'automatic',
  'empty',
  'tooLong',
  'termsOpen',
  'closed',
] as const;
export type MailReason = (typeof mailReasons)[number];

/**
 * What became of a mail. 'added' to the claim; 'ignored', nothing is to be done; 'bounced', a mail of ours came back;
 * 'refused', to be returned to its sender with `Reply`, an answer of SMTP; 'declined', its sender has been written to.
 */
export const receivedMail = v.object({
  Outcome: v.picklist(['added', 'ignored', 'bounced', 'refused', 'declined']),
  Reason: v.nullable(v.picklist(mailReasons)),
  Reply: v.nullable(v.string()),
});
export type ReceivedAnswer = v.InferOutput<typeof receivedMail>;

/** NOTICE-7: a mail to an address of ours, whole as it came (RFC 5322). Sent twice, it is added once. */
export const receiveMail = call({
  method: 'POST',
  path: 'desk/v1/received-mail',
  asker: 'desk',
  scope: 'write',
  does: 'Takes a mail that came to a reply address: adds it to its claim, or says why not.',
  takes: bytes(largestMail),
  answers: answers(receivedMail),
  refuses: [generalRefusals.busy],
});
