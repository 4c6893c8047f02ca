import { claimRefusals } from '#contract/claims/refusals.ts';
import { messageRefusals } from '#contract/messages/refusals.ts';
import { generalRefusals } from '#contract/refusal.ts';
import type { MailReason, ReceivedAnswer } from '#contract/replies/calls.ts';
import { largestMessage, longestSubject } from '#contract/values/constants.ts';
import { type Culture, readerLanguage } from '#contract/values/culture.ts';
import { day } from '#contract/values/durations.ts';
import { texts } from '#texts/texts.ts';
import { contactLanguage } from '../../access/contact-language.ts';
import type { ContactRow } from '../../access/contact-store.ts';
import { runOnce, type SaveAnswer } from '../../access/idempotency.ts';
import { Refused, refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Sites } from '../../brands/sites.ts';
import { recordBounce } from '../../changes/bounces.ts';
import type { Context } from '../../context.ts';
import { discardAll } from '../../platform/files/transfer.ts';
import type { ReplyAddresses } from '../../platform/mail/reply-address.ts';
import { hashOfSecret } from '../../platform/random.ts';
import { reserve } from '../../platform/rates.ts';
import { cleanLine } from '../../platform/received-mail/clean.ts';
import type { ParsedMail } from '../../platform/received-mail/reader.ts';
import { interpolate } from '../../platform/server-texts.ts';
import { WorkerFailure } from '../../platform/threads/worker-queue.ts';
import { uploadDocuments } from '../documents/upload.ts';
import { replyToRequest, sendMessage } from '../messages/messages.ts';
import { type Addressed, addressedBy, returnedTo } from './addressed.ts';
import { attachedTo } from './attached.ts';
import { replyRefused } from './jobs.ts';
import { ownSender } from './own-mail.ts';
import { ownWords } from './own-words.ts';

/** The dependencies of receiving mails. */
export interface ReplyContext extends Pick<Context, 'db' | 'mailReader'> {
  /** Null if no domain for replies is set; then no reply address is valid. */
  readonly replies: ReplyAddresses | null;
  /** The senders of our mails. */
  readonly sites: Pick<Sites, 'senderOf'>;
  /** The context of a contact's brand. */
  contextOf(brand: string): Context;
}

const ignored = (reason: MailReason): ReceivedAnswer => ({ Outcome: 'ignored', Reason: reason, Reply: null });

/**
 * NOTICE-7: processes a received mail. The signed reply address determines the claim and the contact; the From address must be
 * that contact's. The mail system has verified the sender before.
 */
export async function receiveMail(context: ReplyContext, bytes: Uint8Array): Promise<ReceivedAnswer> {
  const found = await readAs(context, bytes);
  const facts = found?.facts;
  if (!found || !facts) return returned('unreadable');
  const address = context.replies?.find(facts.receivers);
  if (!context.replies || !address) return returned('unknownAddress');
  if (address.kind === 'return') {
    const contact = await returnedTo(context.db, context.replies, address);
    if (!contact || facts.undelivered === null) return ignored('automatic');
    await recordBounce(context.contextOf(contact.brand), contact, facts.undelivered);
    return { Outcome: 'bounced', Reason: null, Reply: null };
  }
  // Checked before anything is answered, because two automatic senders would write to each other forever.
  if (facts.automatic || facts.undelivered !== null) return ignored('automatic');
  const addressed = await addressedBy(context.db, context.replies, address);
  if (!addressed) return returned('unknownAddress');
  if (facts.fromAddress !== addressed.contact.email) return returned('wrongSender');
  // A mail system that gets no answer sends the mail again. A mail without a Message-ID is identified by its bytes.
  const id = hashOfSecret(
    `received ${addressed.contact.id} ${facts.messageId || Buffer.from(bytes).toString('latin1')}`,
  );
  const brandContext = context.contextOf(addressed.contact.brand);
  const us = ownSender(context.sites.senderOf(brandContext.brand), context.replies.domain);
  return added(brandContext, addressed, { found, bytes, id, words: ownWords(found.body, us) });
}

/** A mail of a contact: its parts, its bytes, the id of the repetition, and what they wrote themselves. */
interface Received {
  readonly found: ParsedMail;
  readonly bytes: Uint8Array;
  readonly id: string;
  readonly words: string;
}

/** NOTICE-8: text and files are added by the same use cases as messages and uploads of the contact. A refusal is sent by mail. */
async function added(
  context: Context,
  addressed: Addressed,
  { found, bytes, id, words }: Received,
): Promise<ReceivedAnswer> {
  const { contact, claimId } = addressed;
  const session = sessionByMail(contact);
  const attached = await attachedTo(context, found, bytes);
  const repeatable = (part: string) => ({ key: `${id}.${part}`, askedHash: id, lifetime: month });
  try {
    const body = bodyOf(context, contact, words, attached.refused);
    if (body === '' && attached.files.length === 0) {
      return found.body === '' ? ignored('empty') : await declined(context, addressed, 'noWords');
    }
    if (body.length > largestMessage) return await declined(context, addressed, 'tooLong');
    if (contact.terms_accepted !== context.brand.termsVersion) throw refuse(generalRefusals.termsOpen);
    if (body !== '') {
      await runOnce(context, repeatable('words'), (keep) =>
        said(context, session, addressed, found.subject, body, keep),
      );
    }
    if (attached.files.length > 0) {
      const fields = Object.fromEntries(attached.files.map(({ number }) => [`fileKind_${number}`, 'ContainsOther']));
      const sending = { claimId, parentDocumentId: '', files: attached.files, fields };
      await runOnce(context, repeatable('files'), (keep) => uploadDocuments(context, session, { ...sending, keep }));
    }
    return { Outcome: 'added', Reason: null, Reply: null };
  } catch (error) {
    const reason = error instanceof Refused ? declines[error.refusal.code] : undefined;
    if (!reason) throw error;
    return await declined(context, addressed, reason);
  } finally {
    await discardAll(context.files, attached.files);
  }
}
const month = 30 * day;

/** Adds a reply if the document accepts one (MSG-2), otherwise a message to the claim. */
async function said(
  context: Context,
  session: Session,
  { claimId, documentId }: Addressed,
  subject: string,
  body: string,
  keep: SaveAnswer,
): Promise<unknown> {
  if (documentId !== null) {
    try {
      return await replyToRequest(context, session, { documentId, body, confirm: true }, keep);
    } catch (error) {
      const gone = error instanceof Refused && noReply.includes(error.refusal.code);
      if (!gone) throw error;
    }
  }
  const line = cleanLine(subject, longestSubject - 1);
  return sendMessage(context, session, { claimId, subject: line || '–', body }, keep);
}
const noReply: readonly string[] = [messageRefusals.noReply.code, 'documents.notFound'];

/** The text, followed by the names of refused files, so that nobody thinks they arrived. */
function bodyOf({ brand }: Context, contact: ContactRow, words: string, refused: readonly string[]): string {
  const { culture, prefix } = contactLanguage(brand, contact, contact.language);
  const { not_taken: notTaken } = texts[readerLanguage(culture, prefix)].mail.reply;
  return [words, ...refused.map((name) => interpolate(notTaken, { name }))].filter(Boolean).join('\n\n');
}

/** The refusals that are reported to the contact by mail. */
const declines: Readonly<Record<string, MailReason>> = {
  [generalRefusals.termsOpen.code]: 'termsOpen',
  [claimRefusals.closed.code]: 'closed',
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

/** The SMTP reply for the sender's mail system, with its status (RFC 3463). */
function returned(reason: 'unreadable' | 'unknownAddress' | 'wrongSender'): ReceivedAnswer {
  const replies = {
    unreadable: '554 5.6.0 The message cannot be read',
    unknownAddress: '550 5.1.1 There is no such address',
    wrongSender: '550 5.7.1 Only the address this mail was sent to may answer it',
  };
  return { Outcome: 'refused', Reason: reason, Reply: replies[reason] };
}

async function readAs({ mailReader }: ReplyContext, bytes: Uint8Array): Promise<ParsedMail | null> {
  return mailReader.read(bytes).catch((error: unknown) => {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.reason === 'busy' || error.reason === 'closed') throw refuse(generalRefusals.busy, { retryAfter: 5 });
    return null;
  });
}

/** A session for a contact who answers by mail: their own rights, without a cookie. */
function sessionByMail({ id, brand, culture, terms_accepted, email_changed_at, updated_at }: ContactRow): Session {
  return {
    idHash: '',
    contactId: id,
    brand,
    staffId: null,
    culture: culture as Culture,
    termsAccepted: terms_accepted,
    emailChangedAt: email_changed_at,
    seenAt: updated_at,
    endsAt: updated_at,
  };
}
