import { offeredKinds } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { isOpenTask, ownMessageAction } from '#contract/documents/timeline.ts';
import { lockClaims } from '../../access/claim-store.ts';
import { type ContactRow, findContact, ownerOfClaim } from '../../access/contact-store.ts';
import {
  addNotice,
  asTask,
  type DocumentRow,
  documentById,
  documentsOfFile,
  removeDocument,
  removeReceiptsOf,
  reopenUnanswered,
  setVerdict,
} from '../../access/document-store.ts';
import { refuseField } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange, recordSystemChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import type { FileRow } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import type { Finding } from '../../platform/viruses/clamd.ts';
import { fileRefused } from '../../uploads/jobs.ts';
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
export async function uploadDocuments(context: Context, session: Session, request: UploadRequest) {
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

export interface FileVerdictContext extends Pick<Context, 'db' | 'clock' | 'random' | 'jobs'> {
  readonly refusedWords: (contact: ContactRow, name: string) => { brand: string; subject: string; text: string };
}

/**
 * Records the scanner's verdict for a waiting file. A clean file can be opened afterwards. An infected one is removed: the
 * contact gets a message on the timeline and a mail, and a request that only this file answered is reopened. `contactId` is the
 * uploader, '' if unknown.
 */
export async function recordVerdict(context: FileVerdictContext, file: FileRow, finding: Finding, contactId: string) {
  const at = instantOf(context.clock);
  await context.db.transaction().execute(async (db) => {
    const claimIds = (await documentsOfFile(db, file.id)).map(({ claim_id }) => claim_id);
    await lockClaims(db, claimIds);
    if (!(await setVerdict(db, file.id, finding === null ? 'clean' : 'infected', at))) return;
    for (const document of await documentsOfFile(db, file.id)) {
      if (finding === null)
        await recordSystemChange(db, context, document.claim_id, { kind: 'document.changed', subjectId: document.id });
      else await removeInfected(db, context, document, file, contactId);
    }
  });
  if (finding !== null) context.jobs.wake();
}

async function removeInfected(
  db: Db,
  context: FileVerdictContext,
  document: DocumentRow,
  file: FileRow,
  contactId: string,
): Promise<void> {
  const at = instantOf(context.clock);
  if (!(await removeDocument(db, document.id, at))) return;
  for (const id of await removeReceiptsOf(db, document.id, at)) {
    await recordSystemChange(db, context, document.claim_id, { kind: 'receipt.removed', subjectId: id });
  }
  await recordSystemChange(db, context, document.claim_id, {
    kind: 'document.refused',
    subjectId: document.id,
    details: { reason: 'virus' },
  });
  const parent = document.parent_document_id === null ? undefined : await documentById(db, document.parent_document_id);
  if (parent?.perform_required && !isOpenTask(asTask(parent)) && (await reopenUnanswered(db, parent.id))) {
    await recordSystemChange(db, context, document.claim_id, {
      kind: 'task.asked',
      subjectId: parent.id,
      details: { action: parent.action ?? '' },
    });
  }
  // For a file from the claims service, the event is enough; the contact gets no message.
  if (document.action !== 'DocumentCustomer') return;
  const reader = (await findContact(db, contactId)) ?? (await ownerOfClaim(db, document.claim_id));
  const { brand, subject, text } = context.refusedWords(reader, file.name);
  await addNotice(db, {
    id: context.random.id(),
    claimId: document.claim_id,
    at,
    action: ownMessageAction(brand),
    description: subject,
    message: text,
  });
  // Not the name of the file, which its row may have sealed.
  await context.jobs.add(db, fileRefused, { contactId: reader.id, claimId: document.claim_id, fileId: file.id });
}
