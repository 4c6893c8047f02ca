import { contentTypesOf, extensionOf } from '#contract/documents/files.ts';
import { documentRefusals, type EmailDocument } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { refuse } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import { detectType, signatureOf } from '../../platform/files/detect-type.ts';
import type { ParsedMail } from '../../platform/received-mail/reader.ts';
import { WorkerFailure } from '../../platform/threads/turns.ts';

/** DOC-2: what an e-mail says, with the names and detected types of its attachments. */
export async function presentMail({ from, to, subject, body, attachments }: ParsedMail): Promise<EmailDocument> {
  const known = await Promise.all(attachments.map(knownAs));
  return {
    From: from,
    To: to,
    Subject: subject,
    Body: body,
    Attachments: {
      EMailMessageAttachment: known.map(({ name, contentType }) => ({ FileName: name, ContentType: contentType })),
    },
  };
}

/** Maps a failure of the mail reader to a refusal: too many of this contact, too many in total, or unreadable. */
export function asRefusal(error: unknown): never {
  if (!(error instanceof WorkerFailure)) throw error;
  if (error.reason === 'tooMany') throw refuse(generalRefusals.tooFast, { retryAfter: 5 });
  if (error.reason === 'busy' || error.reason === 'closed') throw refuse(generalRefusals.busy, { retryAfter: 5 });
  throw refuse(documentRefusals.unreadableMail);
}

/** Types that browsers may display; all others are sent as application/octet-stream. */
const shown = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const bytesOnly = 'application/octet-stream';

/** The type of an attachment: by its extension if the content agrees, or by the content if there is no extension. */
export async function knownAs({ name, head }: { name: string; head: Uint8Array }) {
  const safe = safeName(name);
  if (contentTypesOf(safe)) {
    const judged = await detectType(safe, Buffer.from(head));
    return { name: safe, contentType: 'contentType' in judged ? judged.contentType : bytesOnly };
  }
  const found = await signatureOf(head);
  if (extensionOf(safe) !== '' || !found || !shown.includes(found.mime)) return { name: safe, contentType: bytesOnly };
  return { name: `${safe}.${found.ext}`, contentType: found.mime };
}
