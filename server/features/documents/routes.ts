import * as documentCalls from '#contract/documents/calls.ts';
import { isEMail, supportedExtensions } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { confirmable, isOptionalTask, isOwnUpload } from '#contract/documents/timeline.ts';
import { largestUpload } from '#contract/values/constants.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import {
  documentToChange,
  requireDocument,
  requireOpenDocument,
  requireReadableFile,
} from '../../access/document-access.ts';
import { asTask, markPerformed } from '../../access/document-store.ts';
import { commitSaved } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordChange, recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { FileRow } from '../../database/tables/documents.ts';
import { fileRoute, type Route, route } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { bytesOf, openContent } from '../../platform/files/stored-content.ts';
import type { WantedContents } from '../../platform/received-mail/reader.ts';
import { removeWithReceipts, requireDeletable } from '../../uploads/chunked-uploads.ts';
import { asRefusal, knownAs, presentMail } from './present.ts';
import { setPutAway } from './store.ts';
import { uploadDocuments } from './usecases.ts';

export const documentRoutes: readonly Route[] = [
  route(documentCalls.supportedFileTypes, async () => [...supportedExtensions]),
  // DOC-8, W8: performs a task by confirmation. A repeated confirmation changes nothing and succeeds.
  route(documentCalls.confirmAction, ({ context, input, session, save }) =>
    commitSaved(context.db, save, async (db) => {
      const { scope, document } = await requireOpenDocument(db, session, input.documentId);
      const { action } = document;
      // DOC-8: a message can also be marked as read if this is not required.
      const asked = document.perform_required || action === 'RequestMarkRead';
      if (action === null || !confirmable.includes(action) || !asked) throw refuse(documentRefusals.notConfirmable);
      if (await markPerformed(db, document.id, instantOf(context.clock))) {
        const details = { action };
        await recordChange(db, context, scope, { kind: 'task.confirmed', subjectId: document.id, details });
      }
      return itIsDone;
    }),
  ),
  // ANSWER-42: puts an open task that may be left undone away for this contact, or takes it up again. The claim does not change.
  route(documentCalls.putTaskAway, async ({ context: { db, clock }, input: { documentId, isAway }, session }) => {
    const { contactId, staffId } = session;
    await db.transaction().execute(async (db) => {
      const { scope, document } = await requireOpenDocument(db, session, documentId);
      if (!isOptionalTask({ ...asTask(document), IsDocumentActionOptional: document.optional }))
        throw refuse(documentRefusals.notConfirmable);
      if (await setPutAway(db, contactId, document.id, isAway)) {
        const act = isAway ? 'task.putAside' : 'task.takenUp';
        await recordAudit(db, clock, { act, contactId, staffId, claimId: scope.claim.id, subjectId: document.id });
      }
    });
    return itIsDone;
  }),
  route(documentCalls.uploadFiles, ({ context, input: { claimId, parentDocumentId, ...rest }, session, files, save }) =>
    uploadDocuments(context, session, { claimId, parentDocumentId, files, fields: rest, save }),
  ),
  // FILES-2, FILES-5, W7: deletes a file that the contact uploaded less than a day ago, with the receipts that have it.
  route(documentCalls.deleteDocument, async ({ context, input, session }) => {
    await context.db.transaction().execute(async (db) => {
      const { scope, document } = await documentToChange(db, session, input.documentId);
      const isOwn = isOwnUpload({ DocumentAction: document.action, ContainsFile: document.file_id !== null });
      requireDeletable(context, scope, { isOwn, at: document.at });
      await removeWithReceipts(db, context, scope, document.id);
    });
    return itIsDone;
  }),
  // FILES-3, W11: a document's file with the stored name and type.
  fileRoute(documentCalls.download, async ({ context, input, session }) => {
    const { scope, document } = await requireDocument(context.db, session, input.fileId);
    const file = await requireReadableFile(context.db, document);
    await recordViewing(context, scope, 'document.viewed', document.id);
    const stored = await openContent(context, { table: 'file', id: file.id }, file);
    if (!stored) throw refuse(documentRefusals.notFound);
    return { stream: stored.stream, size: stored.size, name: file.name, contentType: file.content_type };
  }),
  // DOC-2: the content of an e-mail among the documents.
  route(documentCalls.getEmail, async ({ context, input, session }) => {
    return presentMail(await readMail(context, session, input.documentId, 'none'));
  }),
  // DOC-2, W12: an attachment by its index in the mail; 404 for an index out of range.
  fileRoute(
    documentCalls.downloadAttachment,
    async ({ context, input: { documentId, fileId, index: at }, session }) => {
      if (documentId !== undefined && fileId !== undefined && documentId !== fileId)
        throw refuse(documentRefusals.notFound);
      return context.madeFiles.send(session.contactId, async () => {
        const index = typeof at === 'number' && Number.isSafeInteger(at) ? at : -1;
        const { attachments } = await readMail(context, session, documentId ?? fileId ?? '', index);
        const attachment = attachments[index];
        if (!attachment?.content) throw refuse(documentRefusals.notFound);
        return { ...(await knownAs(attachment)), content: attachment.content };
      });
    },
  ),
];

async function readMail(context: Context, session: Session, documentId: string, contents: WantedContents) {
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
