import type { AnswerOf } from '#contract/call.ts';
import type * as documentCalls from '#contract/documents/calls.ts';
import { offeredKinds } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import type { DocumentRow } from '../../access/document-store.ts';
import { refuseField } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { type ReceivedFile, splitList, type UploadForm, type UploadRequest } from '../../uploads/receive-files.ts';
import { type DescribedFile, takeFiles } from '../../uploads/store-files.ts';
import { findUploadTarget } from '../../uploads/upload-store.ts';

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
