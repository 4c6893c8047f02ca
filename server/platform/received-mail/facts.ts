import { addressParser, type Email } from 'postal-mime';
import type { MailFacts } from './mail.ts';

/** Headers that name a receiver: mail systems write down where they delivered. */
const receiverHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];
const longest = 10_000;

/** What the headers of a mail tell. */
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
 * The one address of the one From header; '' for a mail with several headers or several authors, and for a group: a mail
 * system may have judged another of them than the one that is read here (L11).
 */
function authorOf(headers: readonly string[]): string {
  const [header = ''] = headers;
  const [author, ...others] = headers.length === 1 ? addressParser(header.slice(0, longest)) : [];
  if (!author || others.length > 0 || author.group !== undefined) return '';
  return (author.address ?? '').trim().toLowerCase();
}

/** RFC 3834, and what was usual before it: a machine's mail is never answered, nor taken for somebody's words. */
function isAutomatic(first: (name: string) => string, has: (name: string) => boolean): boolean {
  const submitted = first('auto-submitted').split(';', 1)[0]?.trim() ?? '';
  if (submitted !== '' && submitted !== 'no') return true;
  if (/^(?:bulk|junk|list|auto[_-]?reply)$/.test(first('precedence'))) return true;
  if (['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe'].some(has)) return true;
  return first('return-path') === '<>';
}

/** The status of a report that a mail was not delivered for good (RFC 3464); the report stands in plain ASCII within the mail. */
function undeliveredStatus(contentType: string, bytes: Uint8Array): string | null {
  if (!contentType.startsWith('multipart/report') || !contentType.includes('delivery-status')) return null;
  const text = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1');
  if (!/^action:[ \t]*failed/im.test(text)) return null;
  return /^status:[ \t]*(5\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1] ?? null;
}
