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
import type { Session } from '../../access/sessions.ts';
import { countUpload } from '../../access/upload-quota.ts';
import { recordChange } from '../../changes/record-change.ts';
import { subjects } from '../../changes/repeats.ts';
import type { Context } from '../../context.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';
import { safeName } from '../../http/answers.ts';
import type { SentFile } from '../../http/route.ts';
import { instantOf } from '../../platform/clock.ts';
import { detectType } from '../../platform/files/detect-type.ts';
import { type AssembledUpload, assembleUpload, findNamedUploads } from './chunks.ts';
import { deleteUploads } from './chunks-store.ts';
import { commitWithFiles, removeFiles } from './commit-files.ts';
import { fileCheck } from './jobs.ts';

/** Files sent to a claim or to a request of it, with the fields that say what they are. */
export interface UploadRequest {
  readonly claimId: string;
  /** '' for files that belong to the claim itself. */
  readonly parentDocumentId: string;
  readonly files: readonly SentFile[];
  /** Every field of the request, by name. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  readonly keep: SaveAnswer;
}

/** A file that is kept from now on, the document it is, and what was said of it. */
export interface ReceivedFile<Said> {
  readonly file: FileRow;
  readonly document: DocumentRow;
  readonly said: Said;
}

/** What documents and receipts do differently. */
interface Manner<Said extends { readonly kinds: readonly string[] }, Answer> {
  /** What the fields begin with: those of files, and those that name uploads in pieces. */
  readonly fileField: string;
  readonly idField: string;
  /** Whether a request asks for such files. */
  readonly asks: (request: DocumentRow) => boolean;
  /** What the fields say of a file, or a refusal. */
  readonly describe: (number: number, parent: DocumentRow | null) => Promise<Said>;
  /** Writes what belongs to the documents, tells of it, and answers; `parent` is the request as it is under the lock. */
  readonly save: (
    db: Db,
    scope: LockedClaim,
    taken: readonly ReceivedFile<Said>[],
    parent: DocumentRow | null,
  ) => Promise<Answer>;
}

/**
 * Takes files in, all or none: as documents of the customer, in one transaction with what the manner adds, and the request
 * they answer is performed by the first (STATUS-14, whatever isActionPerformed says: W18). What is refused leaves nothing.
 */
export async function receiveFiles<Said extends { readonly kinds: readonly string[] }, Answer>(
  context: Context,
  session: Session,
  sending: UploadRequest,
  manner: Manner<Said, Answer>,
): Promise<Answer> {
  const { db, files } = context;
  // Judged first, so that what is refused anyway is not put together; the write judges it again, under its lock.
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
    // Committed: nothing names the pieces any more. Should one be left, the sweep finds it.
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
 * Writes the files that are kept. The claim may have been closed, or the request withdrawn or answered, while they were on
 * their way: both are judged again under the lock of the claim.
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
  // Uploads in pieces were counted when they were announced.
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

/** Puts the uploads in pieces that are named together; those sent with the request are counted first. */
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

/** A sent file under a safe name, with the type of its content. */
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

/** The words of a comma list, each once. */
export function splitList(list: string): string[] {
  const words = list.split(',').map((word) => word.trim());
  return [...new Set(words.filter(Boolean))];
}
