import { Readable } from 'node:stream';
import { largestUpload, largestUploads, mostFiles } from '#contract/values/constants.ts';
import { texts } from '#texts/texts.ts';
import { type ContactRow, contactById, findContact } from '../../access/contact-store.ts';
import { safeName } from '../../access/safe-file-name.ts';
import type { Db } from '../../database/tables.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import { discardAll, type FileStore, type SentFile } from '../../platform/files/store.ts';
import type { OwnAddress, ReplyAddresses } from '../../platform/mail/reply-address.ts';
import type { ParsedMail } from '../../platform/received-mail/reader.ts';
import { claimIdOfAnyDocument, contactsOfClaim } from './store.ts';

/** What our mails to contacts come from: their names, addresses and domain for replies, in lower case. */
export interface OwnSender {
  readonly names: readonly string[];
  /** Addresses, or the end of addresses from the @. */
  readonly addresses: readonly string[];
}

/** The sender of mails 'Name <address>', and the domain for replies. */
export function ownSender(from: string, replyDomain: string): OwnSender {
  const [, name = '', address = from] = /^([^<]*)<([^>]+)>$/.exec(from) ?? [];
  return {
    names: [name.trim().toLowerCase()].filter(Boolean),
    addresses: [address.trim().toLowerCase(), `@${replyDomain.toLowerCase()}`],
  };
}

/** Whether a line names our address, or our name without an address. */
export function namesUs(line: string, { names, addresses }: OwnSender): boolean {
  const text = line.toLowerCase();
  if (addresses.some((address) => text.includes(address))) return true;
  return !text.includes('@') && names.some((name) => text.includes(name));
}

const mails = Object.values(texts).map(({ mail }) => mail);

/** A line reduced to its letters and digits, because mail programs change dashes, blanks and emphasis. */
function essence(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

const longestLine = 400;
const aboveLines = new Set(mails.map(({ answer_above }) => essence(answer_above)));
const closings = mails.map(({ answerable }) => essence(answerable));
const footLabels = mails.flatMap(({ notices }) => [essence(notices.settings), essence(notices.stop)]);

/** Whether a line is the first one of our mails that can be answered: 'Write your answer above this line'. */
export function isAboveLine(line: string): boolean {
  return line.length > 20 && line.length < longestLine && aboveLines.has(essence(line));
}

/** The number of lines from `at` on that hold the closing sentence of our mails, which may be wrapped; 0 for none. */
export function linesOfClosing(lines: readonly string[], at: number): number {
  if (lines[at] === '') return 0;
  let found = '';
  for (let count = 1; count <= 5; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || line.length > longestLine) return 0;
    found += essence(line);
    if (found === '' || !closings.some((closing) => closing.startsWith(found))) return 0;
    if (closings.includes(found)) return count;
  }
  return 0;
}

/** Whether a line belongs to the footer of our mails: one of its links. */
export function isFooter(line: string): boolean {
  if (line.length > 2_000) return false;
  if (/^<?https?:\/\/\S*$/i.test(line)) return true;
  const [label = ''] = line.split(/[<[(]?https?:/i, 1);
  return footLabels.includes(essence(label));
}

export interface Addressed {
  readonly contact: ContactRow;
  readonly claimId: string;
  /** The document being answered; null for an answer about the claim. */
  readonly documentId: string | null;
}

/** NOTICE-7: resolves a reply address. Null if its signature matches no contact who can see the claim now. */
export async function addressedBy(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<Addressed | null> {
  const documentId = address.kind === 'document' ? address.id : null;
  const claimId = documentId === null ? address.id : await claimIdOfAnyDocument(db, documentId);
  if (claimId === undefined) return null;
  for (const id of await contactsOfClaim(db, claimId)) {
    if (replies.isFor(address, id)) return { contact: await contactById(db, id), claimId, documentId };
  }
  return null;
}

/** The contact that a bounce address was issued for; null for an invalid one, and for one of a former address of the contact. */
export async function returnedTo(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<ContactRow | null> {
  const contact = await findContact(db, address.id);
  return contact && replies.isReturnOf(address, contact) ? contact : null;
}

/** The accepted files of a mail, which the caller discards or stores, and the names of the refused ones. */
interface Attached {
  readonly files: readonly SentFile[];
  readonly refused: readonly string[];
}

/**
 * NOTICE-8: the files of a mail that pass the rules of uploads (UPLOAD-3, W19). A logo in the text does not count. If one cannot be
 * received, none is left behind.
 */
export async function attachedTo(files: FileStore, { attachments }: ParsedMail): Promise<Attached> {
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
