import * as v from 'valibot';
import { answers, bytes, call } from './call.ts';
import { messageRefusals } from './messages.ts';
import { generalRefusals } from './refusal.ts';

/** NOTICE-7: the largest accepted mail, in bytes, which is the limit of most mail systems. */
const largestMail = 25 * 1024 * 1024;

/** Why a mail was refused; the mail system passes it to the sender. */
const mailReasons = [
  'unreadable',
  'unknownAddress',
  'wrongSender',
  'automatic',
  'empty',
  'noWords',
  'noRoom',
  'full',
  'tooLong',
  'termsOpen',
  'closed',
] as const;
export type MailReason = (typeof mailReasons)[number];

/** 'bounced': one of our mails came back. 'refused': return it to its sender with `Reply` (SMTP). 'declined': the server has written to them. */
const receivedMail = v.object({
  Outcome: v.picklist(['added', 'ignored', 'bounced', 'refused', 'declined']),
  Reason: v.nullable(v.picklist(mailReasons)),
  Reply: v.nullable(v.string()),
});
export type ReceivedAnswer = v.InferOutput<typeof receivedMail>;

/** NOTICE-7: receives a whole mail (RFC 5322) sent to a reply address. A mail sent twice is added once. */
export const receiveMail = call({
  path: 'desk/v1/received-mail',
  asker: 'desk',
  scope: 'write',
  does: 'Takes a mail that came to a reply address: adds it to its claim, or says why not.',
  takes: bytes(largestMail),
  answers: answers(receivedMail),
  refuses: [generalRefusals.busy, messageRefusals.tooMany],
});
