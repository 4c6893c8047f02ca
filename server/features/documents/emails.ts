import { contentTypesOf, extensionOf, isEMail } from '#contract/documents/files.ts';
import { documentRefusals, type EmailDocument } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { requireDocument, requireReadableFile } from '../../access/document-access.ts';
import { refuse } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { FileRow } from '../../database/tables/documents.ts';
import { detectType, signatureOf } from '../../platform/files/detect-type.ts';
import { bytesOf, openContent } from '../../platform/files/stored-content.ts';
import type { ParsedMail, WantedContents } from '../../platform/received-mail/reader.ts';
import { WorkerFailure } from '../../platform/threads/turns.ts';

/** An attachment that is safe to send: a sanitized name, and a type confirmed by its content. */
interface Known {
  readonly name: string;
  readonly contentType: string;
}

/** DOC-2: the content of an e-mail among the documents. */
export async function emailOf(context: Context, session: Session, documentId: string): Promise<EmailDocument> {
  const { from, to, subject, body, attachments } = await read(context, session, documentId, 'none');
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

/** DOC-2, W12: an attachment by its index in the mail; 404 for an index out of range. */
export async function attachmentOf(
  context: Context,
  session: Session,
  asked: { readonly documentId: string; readonly index: number | string },
): Promise<Known & { readonly content: Uint8Array }> {
  const index = typeof asked.index === 'number' && Number.isSafeInteger(asked.index) ? asked.index : -1;
  const { attachments } = await read(context, session, asked.documentId, index);
  const attachment = attachments[index];
  if (!attachment?.content) throw refuse(documentRefusals.notFound);
  return { ...(await knownAs(attachment)), content: attachment.content };
}

async function read(
  context: Context,
  session: Session,
  documentId: string,
  contents: WantedContents,
): Promise<ParsedMail> {
  const { scope, document } = await requireDocument(context.db, session, documentId);
  const file = await requireReadableFile(context.db, document);
  const isMail =
    isEMail({ Name: document.name, Description: document.description }) ||
    isEMail({ Name: file.name, Description: null });
  if (!isMail || file.size > largestUpload) throw refuse(documentRefusals.unreadableMail);
  const found = await context.mailReader
    .readFor(session.contactId, () => contentOf(context, file), contents)
    .catch(asRefusal);
  await recordViewing(context, scope, 'document.viewed', document.id);
  return found;
}

/** The whole content of a stored file, which can be transferred to a worker. */
async function contentOf(context: Context, file: FileRow): Promise<Uint8Array<ArrayBuffer>> {
  const stored = await openContent(context, { table: 'file', id: file.id }, file);
  if (!stored) throw refuse(documentRefusals.notFound);
  return bytesOf(stored);
}

/** Maps a failure of the mail reader to a refusal: too many of this contact, too many in total, or unreadable. */
function asRefusal(error: unknown): never {
  if (!(error instanceof WorkerFailure)) throw error;
  if (error.reason === 'tooMany') throw refuse(generalRefusals.tooFast, { retryAfter: 5 });
  if (error.reason === 'busy' || error.reason === 'closed') throw refuse(generalRefusals.busy, { retryAfter: 5 });
  throw refuse(documentRefusals.unreadableMail);
}

/** Types that browsers may display; all others are sent as application/octet-stream. */
const shown = ['application/pdf', 'image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const bytesOnly = 'application/octet-stream';

/** The type of an attachment: by its extension if the content agrees, or by the content if there is no extension. */
async function knownAs({ name, head }: { name: string; head: Uint8Array }): Promise<Known> {
  const safe = safeName(name);
  if (contentTypesOf(safe)) {
    const judged = await detectType(safe, Buffer.from(head));
    return { name: safe, contentType: 'contentType' in judged ? judged.contentType : bytesOnly };
  }
  const found = await signatureOf(head);
  if (extensionOf(safe) !== '' || !found || !shown.includes(found.mime)) return { name: safe, contentType: bytesOnly };
  return { name: `${safe}.${found.ext}`, contentType: found.mime };
}
