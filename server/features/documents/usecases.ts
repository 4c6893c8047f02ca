import type { AnswerOf, InputOf } from '#contract/call.ts';
import type * as documentCalls from '#contract/documents/calls.ts';
import { offeredKinds } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { confirmable, isOptionalTask, isOwnUpload } from '#contract/documents/timeline.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import {
  documentToChange,
  requireDocument,
  requireOpenDocument,
  requireReadableFile,
} from '../../access/document-access.ts';
import { asTask, type DocumentRow, markPerformed } from '../../access/document-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { recordChange, recordViewing } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import type { FileAnswer } from '../../platform/files/store.ts';
import { openContent } from '../../platform/files/stored-content.ts';
import { removeWithReceipts, requireDeletable } from '../../uploads/chunked-uploads.ts';
import { type ReceivedFile, splitList, type UploadForm, type UploadRequest } from '../../uploads/receive-files.ts';
import { type DescribedFile, takeFiles } from '../../uploads/store-files.ts';
import { findUploadTarget } from '../../uploads/upload-store.ts';
import { setPutAway } from './store.ts';

/** DOC-8, W8: performs a task by confirmation. A repeated confirmation changes nothing and succeeds. */
export async function confirmAction(
  context: Context,
  session: Session,
  documentId: string,
  save: SaveAnswer,
): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const { scope, document } = await requireOpenDocument(db, session, documentId);
    const { action } = document;
    // DOC-8: a message can also be marked as read if this is not required.
    const asked = document.perform_required || action === 'RequestMarkRead';
    if (action === null || !confirmable.includes(action) || !asked) {
      throw refuse(documentRefusals.notConfirmable);
    }
    if (await markPerformed(db, document.id, instantOf(context.clock))) {
      await recordChange(db, context, scope, {
        kind: 'task.confirmed',
        subjectId: document.id,
        details: { action },
      });
    }
    await save(db, itIsDone);
  });
  return itIsDone;
}

/** ANSWER-42: puts an open task that may be left undone away for this contact, or takes it up again. The claim does not change. */
export async function putTaskAway(
  { db, clock }: Context,
  session: Session,
  { documentId, isAway }: InputOf<typeof documentCalls.putTaskAway>,
): Promise<typeof itIsDone> {
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
}

/** FILES-3, W11: a document's file with the stored name and type. */
export async function fileOf(context: Context, session: Session, documentId: string): Promise<FileAnswer> {
  const { scope, document } = await requireDocument(context.db, session, documentId);
  const file = await requireReadableFile(context.db, document);
  await recordViewing(context, scope, 'document.viewed', document.id);
  const stored = await openContent(context, { table: 'file', id: file.id }, file);
  if (!stored) throw refuse(documentRefusals.notFound);
  return { stream: stored.stream, size: stored.size, name: file.name, contentType: file.content_type };
}

/** FILES-2, FILES-5, W7: deletes a file that the contact uploaded less than a day ago, with the receipts that have it. */
export async function deleteDocument(context: Context, session: Session, documentId: string): Promise<typeof itIsDone> {
  await context.db.transaction().execute(async (db) => {
    const { scope, document } = await documentToChange(db, session, documentId);
    const isOwn = isOwnUpload({ DocumentAction: document.action, ContainsFile: document.file_id !== null });
    requireDeletable(context, scope, { isOwn, at: document.at });
    await removeWithReceipts(db, context, scope, document.id);
  });
  return itIsDone;
}

const form: UploadForm = {
  fileField: 'uploadedFile_',
  idField: 'uploadedId_',
  asks: ({ action }) => action === 'RequestUploadDocument',
};

interface FileWithKinds extends DescribedFile {
  readonly kindField: string;
}

/** UPLOAD-4: stores files as the customer's documents, all or none, and performs the request they answer (STATUS-14). */
export async function uploadDocuments(
  context: Context,
  session: Session,
  request: UploadRequest,
): Promise<AnswerOf<typeof documentCalls.uploadFiles>> {
  const target = await findUploadTarget(context.db, session, request, form);
  const describe = (file: ReceivedFile) => withKinds(file, request.fields, target.parent);
  const upload = { request, form, target, describe };
  return takeFiles(context, session, upload, async (db, { scope, parent }, stored) => {
    // The desk may have changed the kinds that the request asks for.
    for (const { described } of stored) requireOffered(described, parent);
    const details = parent === null ? {} : { parent: parent.id };
    for (const { document } of stored) {
      await recordChange(db, context, scope, { kind: 'document.added', subjectId: document.id, details });
    }
    return stored.map(({ document, file }) => ({
      Id: document.id,
      Name: file.name,
      ContentType: file.content_type,
      TimeStamp: document.at,
    }));
  });
}

/** Adds the kinds that the contact chose for a file. A file without kinds is refused. */
function withKinds(file: ReceivedFile, fields: UploadRequest['fields'], parent: DocumentRow | null): FileWithKinds {
  const kindField = `fileKind_${file.number}`;
  const kinds = splitList(fields[kindField] ?? '');
  const { noKind } = documentRefusals;
  if (kinds.length === 0) throw refuseField(noKind, kindField);
  const described = { ...file, kindField, kinds };
  requireOffered(described, parent);
  return described;
}

/** Refuses kinds that the request does not offer; without a request, those that are no default kinds. */
function requireOffered({ kinds, kindField }: FileWithKinds, parent: DocumentRow | null): void {
  const offered: readonly string[] = offeredKinds(parent?.checklist ?? null);
  const { wrongKind } = documentRefusals;
  if (kinds.every((kind) => offered.includes(kind))) return;
  throw refuseField(wrongKind, kindField);
}
