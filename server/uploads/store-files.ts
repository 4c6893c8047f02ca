import { documentRefusals } from '#contract/documents/schema.ts';
import { isOpenTask } from '#contract/documents/timeline.ts';
import type { LockedClaim } from '../access/claim-store.ts';
import { addFiles, asTask, type DocumentRow, markPerformed } from '../access/document-store.ts';
import { requireRoom } from '../access/limits/claim-room.ts';
import { countUpload } from '../access/limits/upload-quota.ts';
import { refuse } from '../access/refusals.ts';
import type { Session } from '../access/sessions/session-store.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import { documentRow } from '../database/rows.ts';
import type { FileRow } from '../database/tables/documents.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';
import { discardAll, type FileStore } from '../platform/files/store.ts';
import { storedColumns } from '../platform/files/stored-content.ts';
import { fileCheck } from './jobs.ts';
import {
  type ReceivedFile,
  type ReceivedFiles,
  receiveFiles,
  type UploadForm,
  type UploadRequest,
} from './receive-files.ts';
import { deleteUploads, lockUploadTarget, type UploadTarget } from './upload-store.ts';

/**
 * Runs a transaction that writes the rows of files that are already in the store. The files are removed only if certainly nothing
 * was committed, because the work failed before COMMIT was sent. If COMMIT fails, the rows may exist, now or soon; the files
 * stay, and the sweep removes them once they have been without a row for long enough.
 */
export async function commitWithFiles<Answer>(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'remove'> },
  storedNames: readonly string[],
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (db) => {
      // The database may run the work again, for example after a deadlock.
      isCommitting = false;
      const answer = await work(db);
      isCommitting = true;
      return answer;
    });
  } catch (error) {
    if (!isCommitting) await removeFiles(files, storedNames);
    throw error;
  }
}

const removedAtOnce = 20;

/** Removes stored files without a row. The sweep removes those that cannot be removed now. */
export async function removeFiles(files: Pick<FileStore, 'remove'>, storedNames: readonly string[]): Promise<void> {
  for (let from = 0; from < storedNames.length; from += removedAtOnce) {
    await Promise.allSettled(storedNames.slice(from, from + removedAtOnce).map((name) => files.remove(name)));
  }
}

export interface DescribedFile extends ReceivedFile {
  readonly kinds: readonly string[];
}

interface AskedUpload<File extends DescribedFile> {
  readonly request: UploadRequest;
  readonly form: UploadForm;
  readonly target: UploadTarget;
  /** Adds what the request says of a file; throws with the wrong field. */
  readonly describe: (file: ReceivedFile) => File | Promise<File>;
  /** Locks the claim of the target and checks it again; without it, the request of the upload is locked. */
  readonly lock?: (db: Db) => Promise<UploadTarget<LockedClaim>>;
}

interface CheckedUpload<File extends DescribedFile>
  extends Omit<AskedUpload<File>, 'describe'>,
    Pick<ReceivedFiles, 'assembled'> {
  readonly files: readonly File[];
}

export interface StoredFile<File extends DescribedFile> {
  readonly file: FileRow;
  readonly document: DocumentRow;
  readonly described: File;
}

type WriteMore<File extends DescribedFile, Answer> = (
  db: Db,
  target: UploadTarget<LockedClaim>,
  stored: readonly StoredFile<File>[],
) => Promise<Answer>;

/**
 * Receives files and stores them, all or none, as documents of the customer in one transaction with the rows of `writeMore`. The first
 * files that answer a request perform it, whatever isActionPerformed says (STATUS-14, W18). A refused upload leaves no files.
 */
export async function takeFiles<File extends DescribedFile, Answer>(
  context: Context,
  session: Session,
  { describe, ...upload }: AskedUpload<File>,
  writeMore: WriteMore<File, Answer>,
): Promise<Answer> {
  const { files: received, assembled } = await receiveFiles(context, session, upload.request, upload.form);
  try {
    const files: File[] = [];
    for (const file of received) files.push(await describe(file));
    return await storeFiles(context, session, { ...upload, files, assembled }, writeMore);
  } finally {
    await discardAll(context.files, assembled);
  }
}

async function storeFiles<File extends DescribedFile, Answer>(
  context: Context,
  session: Session,
  upload: CheckedUpload<File>,
  writeMore: WriteMore<File, Answer>,
): Promise<Answer> {
  const at = instantOf(context.clock);
  const storedNames = await storeAll(context.files, upload.files);
  const stored = upload.files.map((described, index): StoredFile<File> => {
    const file = fileRow(context, described, storedNames[index] ?? '', at);
    return { file, document: customerDocument(context, upload.target, file, described.kinds), described };
  });
  const answer = await commitWithFiles(context, storedNames, (db) =>
    writeRows(db, context, session, { ...upload, stored }, writeMore),
  );
  if (context.scanner) context.jobs.wake();
  // The transaction is committed, so no row refers to the chunks. The sweep deletes any that remain.
  await removeFiles(
    context.files,
    upload.assembled.flatMap(({ pieces }) => pieces),
  );
  return answer;
}

/** Moves the files to their final names, all or none. */
async function storeAll(files: FileStore, received: readonly ReceivedFile[]): Promise<readonly string[]> {
  const storedNames: string[] = [];
  try {
    for (const { arrived } of received) storedNames.push(await files.save(arrived));
    return storedNames;
  } catch (error) {
    await removeFiles(files, storedNames);
    throw error;
  }
}

/** Writes the rows of the stored files, after the target is checked again under the lock of the claim. */
async function writeRows<File extends DescribedFile, Answer>(
  db: Db,
  context: Context,
  session: Session,
  upload: CheckedUpload<File> & { readonly stored: readonly StoredFile<File>[] },
  writeMore: WriteMore<File, Answer>,
): Promise<Answer> {
  const { request, stored } = upload;
  const target = await (upload.lock?.(db) ?? lockUploadTarget(db, session, request, upload.form));
  const { scope } = target;
  // Chunked uploads were counted when they began.
  const sizes = request.files.map(({ arrived }) => arrived.size);
  await countUpload(db, context, { contactId: session.contactId, claimId: scope.claim.id, sizes });
  if (stored.length > 0) {
    await addFiles(
      db,
      stored.map(({ file }) => file),
      stored.map(({ document }) => document),
    );
    await requireRoom({ ...context, db }, scope.claim.id, 'item');
  }
  if (!(await deleteUploads(db, upload.assembled))) throw refuse(documentRefusals.uploadGone);
  const answer = await writeMore(db, target, stored);
  await performRequest(db, context, target);
  for (const { file } of stored) {
    if (file.verdict !== 'waiting') continue;
    await context.jobs.add(db, fileCheck, { fileId: file.id, contactId: session.contactId });
  }
  await request.save(db, answer);
  return answer;
}

async function performRequest(db: Db, context: Context, { scope, parent }: UploadTarget<LockedClaim>): Promise<void> {
  if (!parent || !isOpenTask(asTask(parent))) return;
  if (!(await markPerformed(db, parent.id, instantOf(context.clock)))) return;
  await recordChange(db, context, scope, {
    kind: 'task.performed',
    subjectId: parent.id,
    details: { action: parent.action ?? '' },
  });
}

export function fileRow(
  { db, random, scanner }: Pick<Context, 'db' | 'random' | 'scanner'>,
  { arrived, name, contentType }: Omit<ReceivedFile, 'number'>,
  storedName: string,
  at: string,
): FileRow {
  const id = random.id();
  return {
    id,
    ...storedColumns(db, { table: 'file', id }, arrived, storedName),
    name,
    content_type: contentType,
    created_at: at,
    verdict: scanner ? 'waiting' : 'none',
    checked_at: null,
  };
}

function customerDocument(
  { random }: Context,
  { scope, parent }: UploadTarget,
  file: FileRow,
  kinds: readonly string[],
): DocumentRow {
  return documentRow({
    id: random.id(),
    claim_id: scope.claim.id,
    parent_document_id: parent?.id ?? null,
    at: file.created_at,
    action: 'DocumentCustomer',
    by_manager: scope.relation === 'managed',
    name: file.name,
    checklist: Object.fromEntries(kinds.map((kind) => [kind, true])),
    file_id: file.id,
  });
}
