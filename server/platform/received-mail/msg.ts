import * as msgreader from '@kenjiuno/msgreader';
import { plainTextOfHtml } from '../html.ts';
import { cleanLine, cleanText, instantNamed, writtenAddress } from './clean.ts';
import { type Attachment, deepest, mostAttachments, type ReceivedMail, Unreadable } from './mail.ts';
import { decoderOf, unpackedRtf, wordsOfRtf } from './rtf.ts';

type Reader = msgreader.default;
type Fields = msgreader.FieldsData;

// The package is CommonJS, so its default export is nested once more.
const MsgReader = ((msgreader as { default: unknown }).default as { default?: unknown }).default as new (
  bytes: ArrayBuffer,
) => Reader;

/** Parses a mail in Outlook's format (MS-OXMSG). Embedded mails are attachments. */
export function readMsg(bytes: Uint8Array): ReceivedMail {
  const { reader, fields } = opened(bytes);
  const attached = fields.attachments ?? [];
  if (attached.length > mostAttachments) throw new Unreadable('too many attachments');
  if (depthOf(fields) > deepest) throw new Unreadable('too deep');
  return {
    from: writtenAddress(fields.senderName, addressOf(fields)),
    to: (fields.recipients ?? [])
      .filter(({ recipType }) => recipType === undefined || recipType === 'to')
      .slice(0, 50)
      .map(({ name, smtpAddress, email }) => writtenAddress(name, smtpAddress ?? smtpOnly(email)))
      .filter(Boolean)
      .join(', '),
    subject: cleanLine(fields.subject ?? ''),
    sentAt: instantNamed(fields.clientSubmitTime ?? fields.messageDeliveryTime),
    body: cleanText(bodyOf(fields)),
    attachments: attached.map((_, index) => attachment(reader, index)),
    facts: null,
  };
}

/** Opens a mail. One without Unicode is parsed again with the code page it names. */
function opened(bytes: Uint8Array): { reader: Reader; fields: Fields } {
  const buffer = Uint8Array.from(bytes).buffer;
  const reader = new MsgReader(buffer);
  requireBounded(reader, bytes.length);
  const fields = reader.getFileData();
  if (fields.error || (!fields.messageClass && fields.subject === undefined && fields.senderName === undefined)) {
    throw new Unreadable('no mail of Outlook');
  }
  const codePage = fields.messageCodepage ?? fields.internetCodepage;
  // Unicode texts do not depend on the code page, so parsing again is needed only if there are others.
  const hasOldLetters = /[\u0080-\u00ff\ufffd]/.test([fields.subject, fields.body, fields.senderName].join());
  if (!hasOldLetters || codePage === undefined || codePage === 1_200) return { reader, fields };
  try {
    const again = new MsgReader(buffer);
    again.parserConfig = { ansiEncoding: codePage === 65_001 ? 'utf8' : `cp${codePage}` };
    return { reader: again, fields: again.getFileData() };
  } catch {
    return { reader, fields };
  }
}

/** The parts of the package's reader of compound files (MS-CFB) that its types leave out. */
interface CompoundFile {
  isMSGFile(): boolean;
  parse(): void;
  readonly propertyData: readonly {
    readonly type: number;
    readonly sizeBlock: number;
    readonly children?: readonly number[];
  }[];
}
const streamType = 2;

/**
 * Rejects a file whose streams state more bytes than it has, or that has a stream in several places: the package allocates what is
 * stated, and typed arrays are outside the memory limit of the thread.
 */
function requireBounded(reader: Reader, size: number): void {
  const { reader: file } = reader as unknown as { readonly reader: CompoundFile };
  if (!file.isMSGFile()) throw new Unreadable('no mail of Outlook');
  // Reads the directory only, into arrays on the heap.
  file.parse();
  const sizes = file.propertyData.filter(({ type }) => type === streamType).map(({ sizeBlock }) => sizeBlock);
  const stated = sizes.reduce((sum, one) => sum + one, 0);
  if (stated > size || sizes.some((one) => one < 0)) throw new Unreadable('it states more than it holds');
  const children = file.propertyData.flatMap((entry) => entry.children ?? []);
  if (new Set(children).size < children.length) throw new Unreadable('an entry is in several places');
}

function attachment(reader: Reader, index: number): Attachment {
  const { fileName, content } = reader.getAttachment(index);
  return { name: cleanLine(fileName ?? '', 300), content: Uint8Array.from(content ?? []) };
}

/** An Exchange sender has an internal address type; the SMTP address is shown instead. */
function addressOf(fields: Fields): string | undefined {
  return fields.senderSmtpAddress ?? fields.sentRepresentingSmtpAddress ?? smtpOnly(fields.senderEmail);
}

function smtpOnly(address: string | undefined): string | undefined {
  return address?.includes('@') ? address : undefined;
}

function bodyOf(fields: Fields): string {
  if (fields.body?.trim()) return fields.body;
  if (fields.bodyHtml) return plainTextOfHtml(fields.bodyHtml);
  if (fields.html) return plainTextOfHtml(decoderOf(fields.internetCodepage ?? 65_001).decode(fields.html));
  const rtf = fields.compressedRtf && unpackedRtf(fields.compressedRtf);
  if (!rtf) return '';
  const words = wordsOfRtf(rtf);
  return 'html' in words ? plainTextOfHtml(words.html) : words.text;
}

/** The nesting depth of mails, counted only as far as needed to reject a file. */
function depthOf(fields: Fields, at = 1): number {
  if (at > deepest) return at;
  const inner = (fields.attachments ?? []).flatMap(({ innerMsgContentFields }) => innerMsgContentFields ?? []);
  return Math.max(at, ...inner.map((one) => depthOf(one, at + 1)));
}
