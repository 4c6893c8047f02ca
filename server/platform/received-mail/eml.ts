import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { plainTextOfHtml } from '../html.ts';
import { cleanLine, cleanText, instantNamed, writtenAddress } from './clean.ts';
import { type Attachment, deepest, type MailFacts, mostAttachments, type ReceivedMail, Unreadable } from './mail.ts';

/** A text file has no signature of a mail; one of these headers identifies it. */
const headersOfMail = new Set(['from', 'to', 'subject', 'date', 'message-id', 'received', 'return-path']);

/** Parses a mail of RFC 5322. Embedded mails are attachments; nothing external is loaded. */
export async function readEml(bytes: Uint8Array): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(bytes, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: deepest,
    maxHeadersSize: 512 * 1024,
  });
  if (!mail.headers.some(({ key }) => headersOfMail.has(key))) throw new Unreadable('no header of a mail');
  if (mail.attachments.length > mostAttachments) throw new Unreadable('too many attachments');
  return {
    from: written(mail.from ?? mail.sender),
    to: (mail.to ?? []).slice(0, 50).map(written).filter(Boolean).join(', '),
    subject: cleanLine(mail.subject ?? ''),
    sentAt: instantNamed(mail.date),
    // Some programs send an empty text beside the HTML.
    body: cleanText(mail.text ?? '') || cleanText(plainTextOfHtml(mail.html ?? '')),
    attachments: attachmentsOf(mail),
    facts: factsOf(mail, bytes),
  };
}

/** Photos and screenshots are larger; a logo that is taken for a file costs less than a photo that is lost. */
const largestLogo = 20 * 1024;

/** Apple Mail sends photos and PDFs inline: only a small picture that the HTML refers to is part of the text. */
function attachmentsOf({ attachments, html = '' }: Email): Attachment[] {
  const shown = new Set(Array.from(html.matchAll(/cid:([^"'\s<>)]{1,300})/gi), ([, id]) => id));
  return attachments.map(({ filename, mimeType, content, contentId, related }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
    const isShown = related === true || shown.has(contentId?.replace(/^<|>$/g, ''));
    return {
      inline: isShown && mimeType.startsWith('image/') && bytes.byteLength <= largestLogo,
      name: cleanLine(filename ?? (mimeType === 'message/rfc822' ? 'message.eml' : ''), 300),
      content: bytes,
    };
  });
}

function written(address: Address | undefined): string {
  if (!address) return '';
  if (address.group === undefined) return writtenAddress(address.name, address.address);
  const members = address.group.slice(0, 50).map((member) => writtenAddress(member.name, member.address));
  return `${cleanLine(address.name, 200)}: ${members.join(', ')}`;
}

/** Headers that name a recipient; mail systems add the address they delivered to. */
const receiverHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const longest = 10_000;

function factsOf({ headers, messageId }: Email, bytes: Uint8Array): MailFacts {
  const all = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value);
  const first = (name: string) => (all(name)[0] ?? '').trim().toLowerCase();
  return {
    messageId: (messageId ?? '').trim().slice(0, 1_000),
    fromAddress: authorOf(all('from')),
    receivers: receiverHeaders.flatMap(all).join('\n').slice(0, longest),
    automatic: isAutomatic(first, (name) => all(name).length > 0),
    undelivered: undeliveredStatus(first('content-type'), bytes),
  };
}

/** '' for several headers, authors or a group: the mail system may have verified another address than the one read here (L11). */
function authorOf(headers: readonly string[]): string {
  const [header = ''] = headers;
  const [author, ...others] = headers.length === 1 ? addressParser(header.slice(0, longest)) : [];
  if (!author || others.length > 0 || author.group !== undefined) return '';
  return (author.address ?? '').trim().toLowerCase();
}

/** RFC 3834 and older conventions: a machine sent it, so it is never answered, and its text is no contact's message. */
function isAutomatic(first: (name: string) => string, has: (name: string) => boolean): boolean {
  const submitted = first('auto-submitted').split(';', 1)[0]?.trim() ?? '';
  if (submitted !== '' && submitted !== 'no') return true;
  if (/^(?:bulk|junk|list|auto[_-]?reply)$/.test(first('precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some(has)) return true;
  return first('return-path') === '<>';
}

/** The status in a delivery status notification for a permanent failure (RFC 3464). The report is plain ASCII within the mail. */
function undeliveredStatus(contentType: string, bytes: Uint8Array): string | null {
  if (!contentType.startsWith('multipart/report') || !contentType.includes('delivery-status')) return null;
  const text = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1');
  if (!/^action:[ \t]*failed/im.test(text)) return null;
  return /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? null;
}
