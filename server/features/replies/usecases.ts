import { generalRefusals } from '#contract/refusal.ts';
import type { MailReason, ReceivedAnswer } from '#contract/replies.ts';
import { type ContactRow, contactById, findContact } from '../../access/contact-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Sites } from '../../brands/sites.ts';
import { recordBounce } from '../../changes/bounces.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import type { OwnAddress, ReplyAddresses } from '../../platform/mail/reply-address.ts';
import { hashOfSecret } from '../../platform/random.ts';
import type { ParsedMail, WantedContents } from '../../platform/received-mail/reader.ts';
import { type Turns, WorkerFailure } from '../../platform/threads/turns.ts';
import { addReceived } from './add-usecases.ts';
import { ownSender } from './mail-rules.ts';
import { claimIdOfAnyDocument, contactsOfClaim } from './store.ts';

export interface ReplyContext extends Pick<Context, 'db' | 'mailReader'> {
  /** Null if no domain for replies is set; then no reply address is valid. */
  readonly replies: ReplyAddresses | null;
  readonly sites: Pick<Sites, 'senderOf'>;
  /** Limits how many mails are in memory whole. */
  readonly turns: Turns;
  contextOf(brand: string): Context;
}

export interface StoredMail {
  readonly size: number;
  readonly sha256: string;
  bytes(most: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** The bytes that are read of any mail: its headers, and the status of a report. */
const headLength = 512 * 1024;

const ignored = (reason: MailReason): ReceivedAnswer => ({ Outcome: 'ignored', Reason: reason, Reply: null });

/**
 * NOTICE-7: processes a received mail. The signed reply address determines the claim and the contact; the From address must be
 * that contact's. The mail system has verified the sender before.
 */
export async function receiveMail(context: ReplyContext, mail: StoredMail): Promise<ReceivedAnswer> {
  // Anybody may send large mails here, so only the head of a mail is read before its address and sender are known.
  const found = await readAs(context, () => mail.bytes(headLength), 'none');
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
  const id = hashOfSecret(`received ${addressed.contact.id} ${facts.messageId || mail.sha256}`);
  const brandContext = context.contextOf(addressed.contact.brand);
  const us = ownSender(context.sites.senderOf(brandContext.brand), context.replies.domain);
  return context.turns.take(addressed.contact.id, async () => {
    const whole = await readAs(context, () => mail.bytes(mail.size), 'files');
    return whole ? addReceived(brandContext, addressed, { found: whole, id, us }) : returned('unreadable');
  });
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

/** Null for a mail that cannot be read. */
async function readAs(
  { mailReader }: ReplyContext,
  bytes: () => Promise<Uint8Array<ArrayBuffer>>,
  contents: WantedContents,
): Promise<ParsedMail | null> {
  return mailReader.read(bytes, contents).catch((error: unknown) => {
    if (!(error instanceof WorkerFailure)) throw error;
    if (error.reason === 'busy' || error.reason === 'closed') throw refuse(generalRefusals.busy, { retryAfter: 5 });
    return null;
  });
}

export interface Addressed {
  readonly contact: ContactRow;
  readonly claimId: string;
  /** The document being answered; null for an answer about the claim. */
  readonly documentId: string | null;
}

/** NOTICE-7: resolves a reply address. Null if its signature matches no contact who can see the claim now. */
async function addressedBy(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<Addressed | null> {
  const documentId = address.kind === 'document' ? address.id : null;
  const claimId = documentId === null ? address.id : await claimIdOfAnyDocument(db, documentId);
  if (claimId === undefined) return null;
  for (const id of await contactsOfClaim(db, claimId)) {
    if (replies.isFor(address, id)) return { contact: await contactById(db, id), claimId, documentId };
  }
  return null;
}

/** The contact that a bounce address was issued for; null for an invalid one, and for one of a former address of the contact. */
async function returnedTo(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<ContactRow | null> {
  const contact = await findContact(db, address.id);
  return contact && replies.isReturnOf(address, contact) ? contact : null;
}
