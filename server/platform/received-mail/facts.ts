import { addressParser, type Email } from 'postal-mime';
import type { MailFacts } from './mail.ts';

/** Headers that name a recipient; mail systems add the address they delivered to. */
const receiverHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const longest = 10_000;

/** Metadata from the headers of a mail. */
export function factsOf({ headers, messageId }: Email, bytes: Uint8Array): MailFacts {
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

/**
 * The address in the single From header; '' for several headers, several authors or a group, because the mail system may have
 * verified another address than the one read here (L11).
 */
function authorOf(headers: readonly string[]): string {
  const [header = ''] = headers;
  const [author, ...others] = headers.length === 1 ? addressParser(header.slice(0, longest)) : [];
  if (!author || others.length > 0 || author.group !== undefined) return '';
  return (author.address ?? '').trim().toLowerCase();
}

/**
 * RFC 3834 and older conventions: whether a machine sent the mail. Such mails are never answered, and their text is not stored as
 * a contact's message.
 */
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
