import { Readable } from 'node:stream';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { messageRefusals } from '#contract/messages.ts';
import { generalRefusals } from '#contract/refusal.ts';
import type { MailReason, ReceivedAnswer } from '#contract/replies.ts';
import {
  largestMessage,
  largestUpload,
  largestUploads,
  longestSubject,
  mostFiles,
} from '#contract/values/constants.ts';
import { readerLanguage } from '#contract/values/culture.ts';
import { day } from '#contract/values/dates.ts';
import { interpolate } from '#texts/format.ts';
import { texts } from '#texts/texts.ts';
import { contactLanguage } from '../../access/contact-language.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import { runOnce, type SaveAnswer } from '../../access/idempotency.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { type Session, sessionWithoutCookie } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import { discardAll, type FileStore, type SentFile } from '../../platform/files/store.ts';
import { reserve } from '../../platform/rates.ts';
import { cleanLine } from '../../platform/received-mail/clean.ts';
import type { ParsedMail } from '../../platform/received-mail/reader.ts';
import { uploadDocuments } from '../documents/usecases.ts';
import { replyToRequest, sendMessage } from '../messages/usecases.ts';
import { replyRefused } from './jobs.ts';
import type { OwnSender } from './mail-rules.ts';
import { ownWords } from './rules.ts';
import type { Addressed } from './usecases.ts';

interface Received {
  readonly found: ParsedMail;
  readonly id: string;
  readonly us: OwnSender;
}

/** NOTICE-8: text and files are added by the same use cases as messages and uploads of the contact. A refusal is sent by mail. */
export async function addReceived(
  context: Context,
  addressed: Addressed,
  { found, id, us }: Received,
): Promise<ReceivedAnswer> {
  const { contact } = addressed;
  const session = sessionWithoutCookie(contact, contact.updated_at);
  const words = ownWords(found.body, us);
  const { files, refused } = await attachedTo(context.files, found);
  const repeatable = (part: string) => ({ key: `${id}.${part}`, askedHash: id, lifetime: month });
  try {
    if (words === '' && refused.length === 0 && files.length === 0) {
      const empty: ReceivedAnswer = { Outcome: 'ignored', Reason: 'empty', Reply: null };
      return found.body === '' ? empty : await declined(context, addressed, 'noWords');
    }
    if (bodyOf(context, contact, words, refused).length > largestMessage) {
      return await declined(context, addressed, 'tooLong');
    }
    if (contact.terms_accepted !== context.brand.termsVersion) throw refuse(generalRefusals.termsOpen);
    // The files come first, so that the message can name those for which there is no room.
    const full = await hasNoRoomFor(files, (fields) =>
      runOnce(context, repeatable('files'), (save) =>
        uploadDocuments(context, session, { claimId: addressed.claimId, parentDocumentId: '', files, fields, save }),
      ),
    );
    const body = bodyOf(context, contact, words, full ? [...refused, ...files.map(({ name }) => name)] : refused);
    if (body !== '') {
      // A request is not answered by the names of files that are missing.
      const to = words === '' ? { ...addressed, documentId: null } : addressed;
      await runOnce(context, repeatable('words'), (save) => sendWords(context, session, to, found.subject, body, save));
    }
    return full ? await declined(context, addressed, 'noRoom') : { Outcome: 'added', Reason: null, Reply: null };
  } catch (error) {
    const reason = error instanceof Refused ? declines[error.refusal.code] : undefined;
    if (!reason) throw error;
    return await declined(context, addressed, reason);
  } finally {
    await discardAll(context.files, files);
  }
}
const month = 30 * day;

/** Stores the files of a mail; true if the claim or the contact has no room for them (M8). */
async function hasNoRoomFor(
  files: readonly SentFile[],
  store: (fields: Readonly<Record<string, string>>) => Promise<unknown>,
): Promise<boolean> {
  if (files.length === 0) return false;
  try {
    await store(Object.fromEntries(files.map(({ number }) => [`fileKind_${number}`, 'ContainsOther'])));
    return false;
  } catch (error) {
    if (error instanceof Refused && noRoom.includes(error.refusal.code)) return true;
    throw error;
  }
}
const noRoom: readonly string[] = [documentRefusals.claimFull.code, documentRefusals.dayFull.code];

/** Adds a reply if the document accepts one (MSG-2), otherwise a message to the claim. */
async function sendWords(
  context: Context,
  session: Session,
  { claimId, documentId }: Addressed,
  subject: string,
  body: string,
  save: SaveAnswer,
): Promise<unknown> {
  if (documentId !== null) {
    try {
      return await replyToRequest(context, session, { documentId, body, confirm: true }, save);
    } catch (error) {
      const gone = error instanceof Refused && noReply.includes(error.refusal.code);
      if (!gone) throw error;
    }
  }
  const line = cleanLine(subject, longestSubject - 1);
  return sendMessage(context, session, { claimId, subject: line || '–', body }, save);
}
const noReply: readonly string[] = [messageRefusals.noReply.code, 'documents.notFound'];

/** The text, followed by the names of refused files, so that nobody thinks they arrived. */
function bodyOf({ brand }: Context, contact: ContactRow, words: string, refused: readonly string[]): string {
  const { culture, prefix } = contactLanguage(brand, contact, contact.language);
  const { not_taken: notTaken } = texts[readerLanguage(culture, prefix)].mail.reply;
  return [words, ...refused.map((name) => interpolate(notTaken, { name }))].filter(Boolean).join('\n\n');
}

const declines: Readonly<Record<string, MailReason>> = {
  [generalRefusals.termsOpen.code]: 'termsOpen',
  [claimRefusals.closed.code]: 'closed',
  [documentRefusals.claimFull.code]: 'full',
};

/** Mails the contact why their mail was not added: once a day for each claim, so that no mail loop can arise. */
async function declined(
  context: Context,
  { contact, claimId }: Addressed,
  reason: MailReason,
): Promise<ReceivedAnswer> {
  const limit = { key: `reply-refused.${contact.id}.${claimId}`, allowance: { window: day, most: 1 } };
  if ((await reserve(context, [limit])) === null) {
    await context.jobs.add(context.db, replyRefused, { contactId: contact.id, claimId, reason });
    context.jobs.wake();
  }
  return { Outcome: 'declined', Reason: reason, Reply: null };
}

interface Attached {
  readonly files: readonly SentFile[];
  readonly refused: readonly string[];
}

/** NOTICE-8: the files that pass the rules of uploads (UPLOAD-3, W19), without logos in the text. */
async function attachedTo(files: FileStore, { attachments }: ParsedMail): Promise<Attached> {
  const taken: SentFile[] = [];
  const refused: string[] = [];
  let total = 0;
  try {
    for (const { name: asSent, head, inline, content } of attachments) {
      if (inline) continue;
      const name = safeName(asSent);
      const fits = taken.length < mostFiles && 'contentType' in (await detectType(name, Buffer.from(head)));
      const size = content?.byteLength ?? 0;
      if (!fits || !content || size > largestUpload || total + size > largestUploads) {
        refused.push(name);
        continue;
      }
      total += size;
      const arrived = await files.receive(
        Readable.from([Buffer.from(content.buffer, content.byteOffset, size)]),
        largestUpload,
      );
      taken.push({ number: taken.length, name, arrived });
    }
  } catch (error) {
    await discardAll(files, taken);
    throw error;
  }
  return { files: taken, refused };
}
