import PostalMime, { type Address, type Email } from 'postal-mime';
import { plainTextOfHtml } from '../html.ts';
import { cleanLine, cleanText, writtenAddress } from './clean.ts';
import { factsOf } from './facts.ts';
import { type Attachment, deepest, mostAttachments, type ReceivedMail, Unreadable } from './mail.ts';

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
    // Some programs send an empty text beside the HTML.
    body: cleanText(mail.text ?? '') || cleanText(plainTextOfHtml(mail.html ?? '')),
    attachments: attachmentsOf(mail),
    facts: factsOf(mail, bytes),
  };
}

/**
 * The largest picture that counts as a logo. Photos and screenshots are larger; programs put these into the text as well, and a
 * logo that is taken for a file costs less than a photo that is lost.
 */
const largestLogo = 20 * 1024;

/**
 * A part with `Content-Disposition: inline` is a file: Apple Mail sends photos and PDFs so. Only a small picture that the HTML
 * refers to is part of the text.
 */
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
