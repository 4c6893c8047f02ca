import { documentRefusals } from '#contract/documents/refusals.ts';
import { isOpenTask } from '#contract/documents/tasks.ts';
import { largestUploads, mostFiles } from '#contract/values/constants.ts';
import {
  type ClaimScope,
  type LockedClaim,
  refuseClosed,
  requireClaim,
  requireOpen,
} from '../../access/claim-access.ts';
import { findOpenRequest } from '../../access/document-access.ts';
import { addFiles, asTask, type DocumentRow, type FileRow, markPerformed } from '../../access/document-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import type { Session } from '../../access/session-store.ts';
import { countUpload } from '../../access/upload-quota.ts';
import { recordChange } from '../../changes/record-change.ts';
import { subjects } from '../../changes/repeats.ts';
import type { Context } from '../../context.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import type { SentFile } from '../../platform/files/transfer.ts';
import { type AssembledUpload, assembleUpload, findNamedUploads } from './chunks.ts';
import { deleteUploads } from './chunks-store.ts';
import { commitWithFiles, removeFiles } from './commit-files.ts';
import { fileCheck } from './jobs.ts';

/** Files sent to a claim or to a request in it, with the fields that describe them. */
export interface UploadRequest {
  readonly claimId: string;
  /** '' for files of the claim itself. */
  readonly parentDocumentId: string;
  readonly files: readonly SentFile[];
  /** All fields of the request by name. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly keep: SaveAnswer;
}

/** A stored file, its document, and the metadata from the fields. */
export interface ReceivedFile<Said> {
  readonly file: FileRow;
  readonly document: DocumentRow;
  readonly said: Said;
}

/** The differences between documents and receipts. */
interface Manner<Said extends { readonly kinds: readonly string[] }, Answer> {
  /** The prefixes of the field names: of files, and of ids of chunked uploads. */
  readonly fileField: string;
  readonly idField: string;
  /** Whether a request asks for such files. */
  readonly asks: (request: DocumentRow) => boolean;
  /** Reads the metadata of a file from the fields, or throws. */
  readonly describe: (number: number, parent: DocumentRow | null) => Promise<Said>;
  /** Writes additional rows, records the changes and returns the answer; `parent` is the request as read under the lock. */
  readonly save: (
    db: Db,
    scope: LockedClaim,
    taken: readonly ReceivedFile<Said>[],
    parent: DocumentRow | null,
  ) => Promise<Answer>;
}

/**
 * Receives files, all or none, as documents of the customer in one transaction with the rows of `save`. The first files that
 * answer a request perform it, whatever isActionPerformed says (STATUS-14, W18). A refused upload leaves no files.
 */
export async function receiveFiles<Said extends { readonly kinds: readonly string[] }, Answer>(
  context: Context,
  session: Session,
  sending: UploadRequest,
  manner: Manner<Said, Answer>,
): Promise<Answer> {
  const { db, files } = context;
  // Check before assembling, so nothing is assembled for a refused request. The check is repeated under the lock when the rows
  // are written.
  const scope = refuseClosed(await requireClaim(db, session, sending.claimId));
  const parent = await findOpenRequest(db, scope, sending.parentDocumentId, manner.asks);
  const gathered: AssembledUpload[] = [];
  try {
    await gather(context, session, sending, manner, gathered);
    const sent = [...sending.files, ...gathered].toSorted((one, other) => one.number - other.number);
    if (sent.length === 0) throw refuse(documentRefusals.noFile);
    const judged = await Promise.all(
      sent.map(async (one) => ({
        ...one,
        ...(await judgedAs(one, `${'uploadId' in one ? manner.idField : manner.fileField}${one.number}`)),
      })),
    );
    const said: Said[] = [];
    for (const { number } of judged) said.push(await manner.describe(number, parent));

    const at = instantOf(context.clock);
    const taken: ReceivedFile<Said>[] = [];
    const kept: string[] = [];
    try {
      for (const [place, one] of judged.entries()) {
        kept.push(await files.keep(one.arrived));
        const file = fileRow(context, one, kept[place] ?? '', at);
        const of = said[place] as Said;
        taken.push({ file, document: customerDocument(context, scope, parent, file, of.kinds), said: of });
      }
    } catch (error) {
      await removeFiles(files, kept);
      throw error;
    }
    const answer = await commitWithFiles(context, kept, (db) =>
      saveTaken(db, context, session, sending, manner, taken, gathered),
    );
    if (context.scanner) context.jobs.wake();
    // The transaction is committed, so no row refers to the chunks. The sweep deletes any that remain.
    await removeFiles(
      files,
      gathered.flatMap(({ pieces }) => pieces),
    );
    return answer;
  } finally {
    for (const { arrived } of gathered) await files.discard(arrived);
  }
}

/**
 * Writes the rows of the stored files. Meanwhile the claim may have been closed and the request withdrawn or answered, so both
 * are checked again under the lock of the claim.
 */
async function saveTaken<Said extends { readonly kinds: readonly string[] }, Answer>(
  db: Db,
  context: Context,
  session: Session,
  sending: UploadRequest,
  manner: Manner<Said, Answer>,
  taken: readonly ReceivedFile<Said>[],
  gathered: readonly AssembledUpload[],
): Promise<Answer> {
  const scope = await requireOpen(db, session, sending.claimId, sending.keep);
  const parent = await findOpenRequest(db, scope, sending.parentDocumentId, manner.asks);
  // Chunked uploads were counted when they began.
  const bytes = sending.files.reduce((all, { arrived }) => all + arrived.size, 0);
  await countUpload(db, context, { contactId: session.contactId, claimId: scope.claim.id, bytes });
  await addFiles(
    db,
    taken.map(({ file }) => file),
    taken.map(({ document }) => document),
  );
  if (!(await deleteUploads(db, gathered))) throw refuse(documentRefusals.uploadGone);
  const answer = await manner.save(db, scope, taken, parent);
  if (parent && isOpenTask(asTask(parent)) && (await markPerformed(db, parent.id, instantOf(context.clock)))) {
    await recordChange(db, context, scope, {
      kind: 'task.performed',
      subjectId: parent.id,
      details: { action: parent.action ?? '' },
    });
  }
  for (const { file } of taken) {
    if (file.verdict === 'waiting')
      await context.jobs.add(db, fileCheck, { fileId: file.id, contactId: session.contactId });
  }
  const of = parent === null ? [] : [subjects.document(parent.id)];
  await sending.keep(db, answer, [subjects.files(scope.claim.id), ...of]);
  return answer;
}

/** Assembles the named chunked uploads. Number and size of all files are checked first. */
async function gather<Said extends { readonly kinds: readonly string[] }, Answer>(
  context: Context,
  session: Session,
  sending: UploadRequest,
  manner: Manner<Said, Answer>,
  into: AssembledUpload[],
): Promise<void> {
  const named = await findNamedUploads(context, session, sending, manner.idField);
  const sizes = [...sending.files.map(({ arrived }) => arrived.size), ...named.map(({ upload }) => upload.size)];
  if (sizes.length > mostFiles || sizes.reduce((all, size) => all + size, 0) > largestUploads) {
    throw refuse(documentRefusals.tooManyFiles);
  }
  for (const one of named) into.push(await assembleUpload(context, one));
}

/** Replaces the name of a received file by a safe one and detects the type of its content. */
async function judgedAs({ name: asSent, arrived }: SentFile, field: string) {
  const name = safeName(asSent);
  const found = await detectType(name, arrived.head);
  if ('refused' in found) throw refuse(found.refused, { fields: [{ field, code: found.refused.code }] });
  return { name, contentType: found.contentType };
}

function fileRow(
  { chance, scanner }: Context,
  { arrived, name, contentType }: SentFile & { readonly contentType: string },
  storedName: string,
  at: string,
): FileRow {
  return {
    id: chance.id(),
    stored_name: storedName,
    sha256: arrived.sha256,
    size: arrived.size,
    name,
    content_type: contentType,
    created_at: at,
    verdict: scanner ? 'waiting' : 'none',
    checked_at: null,
  };
}

function customerDocument(
  { chance }: Context,
  { claim }: ClaimScope,
  parent: DocumentRow | null,
  file: FileRow,
  kinds: readonly string[],
): DocumentRow {
  return documentRow({
    id: chance.id(),
    claim_id: claim.id,
    parent_document_id: parent?.id ?? null,
    at: file.created_at,
    action: 'DocumentCustomer',
    name: file.name,
    checklist: Object.fromEntries(kinds.map((kind) => [kind, true])),
    file_id: file.id,
  });
}

/** The items of a comma-separated list, without duplicates. */
export function splitList(list: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
