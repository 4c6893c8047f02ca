import * as v from 'valibot';
import type { UploadStatus } from '#contract/documents/calls.ts';
import * as documentCalls from '#contract/documents/calls.ts';
import { contentTypesOf } from '#contract/documents/files.ts';
import { documentRefusals } from '#contract/documents/schema.ts';
import { generalRefusals } from '#contract/refusal.ts';
import {
  largestChunk,
  largestUnfinished,
  largestUpload,
  longestFileName,
  mostUnfinished,
  uploadLifeHours,
} from '#contract/values/constants.ts';
import { hour } from '#contract/values/dates.ts';
import { itIsDone, publicId } from '#contract/values/shapes.ts';
import {
  type ClaimScope,
  lockClaim,
  refuseClosed,
  requireClaim,
  requireOpen,
  withoutClaim,
} from '../../access/claim-store.ts';
import { findOpenRequest } from '../../access/document-access.ts';
import { countUpload } from '../../access/limits/upload-quota.ts';
import { refuse, refuseField } from '../../access/refusals.ts';
import { safeName } from '../../access/safe-file-name.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Asked, type Route, route } from '../../http/route.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import type { ArrivedFile } from '../../platform/files/store.ts';
import { contentHash, storedColumns } from '../../platform/files/stored-content.ts';
import { commitWithFiles, removeFiles } from '../../uploads/store-files.ts';
import {
  addChunk,
  addUpload,
  chunkAt,
  chunksOf,
  deleteUploads,
  pieceAt,
  type UploadRow,
  unfinishedOf,
  uploadOf,
} from '../../uploads/upload-store.ts';

async function beginUpload({
  context,
  session,
  input,
}: Asked<typeof documentCalls.beginUpload>): Promise<UploadStatus> {
  if (input.name.length > longestFileName) throw refuseField(documentRefusals.nameTooLong, 'name');
  const name = safeName(input.name);
  await context.files.requireSpace();
  return context.db.transaction().execute(async (db) => {
    const scope = await requireOpen(db, session, input.claimId);
    const parent = await findOpenRequest(db, scope, input.parentDocumentId ?? '', asksForFiles);
    if (!contentTypesOf(name)) throw refuseField(documentRefusals.wrongType, 'name');
    if (input.size === 0) throw refuseField(documentRefusals.emptyFile, 'size');
    if (input.size > largestUpload) throw refuseField(documentRefusals.tooLarge, 'size');
    const { contactId } = session;
    await countUpload(db, context, { contactId, claimId: scope.claim.id, sizes: [input.size] });
    const now = instantOf(context.clock);
    const { count, bytes } = await unfinishedOf(db, contactId, now);
    if (count >= mostUnfinished || bytes + input.size > largestUnfinished) {
      throw refuse(documentRefusals.tooManyUnfinished, { retryAfter: 60 });
    }
    const upload: UploadRow = {
      id: context.random.id(),
      contact_id: contactId,
      claim_id: scope.claim.id,
      parent_document_id: parent?.id ?? null,
      name,
      size: input.size,
      sha256: input.sha256 ?? null,
      received: 0,
      created_at: now,
      expires_at: instantIn(context.clock, uploadLifeHours * hour),
    };
    await addUpload(db, upload);
    return statusOf(upload);
  });
}

const asksForFiles = ({ action }: { readonly action: string | null }) =>
  action === 'RequestUploadDocument' || action === 'RequestUploadReceipts';

/**
 * Receives the next chunk. It is stored before its row is written, like every file. A repeated chunk gets the same answer again,
 * because the first answer may have been lost. A chunk at a wrong offset is refused with the expected one.
 */
async function receiveChunk(asked: Asked<typeof documentCalls.sendChunk>): Promise<UploadStatus> {
  const { context, session, parameters, files } = asked;
  const { uploadId = '', offset = '' } = parameters;
  const arrived = files[0]?.arrived;
  if (!v.is(publicId, uploadId)) throw refuse(documentRefusals.uploadGone);
  if (!arrived) throw refuse(documentRefusals.emptyFile);
  const { upload, scope } = await ownUpload(context.db, context, session, uploadId);
  // Check before storing, so a refused chunk leaves no file. The check is repeated under the lock when the row is written.
  refuseClosed(scope);
  const begins = offsetOf(offset);
  if (arrived.size === 0) throw refuse(documentRefusals.emptyFile);
  const repeated = await findRepeatedChunk(context, upload, begins, arrived);
  if (repeated) return repeated;
  if (begins !== upload.received) throw wrongOffset(upload);
  if (begins + arrived.size > upload.size) throw refuse(documentRefusals.tooLarge);

  const stored = await context.files.save(arrived);
  const chunk = {
    upload_id: upload.id,
    begins,
    ...storedColumns(context.db, pieceAt(upload.id, begins), arrived, stored),
  };
  const added = await commitWithFiles(context, [stored], async (db) => {
    refuseClosed((await lockUpload(db, context, session, uploadId)).scope);
    return addChunk(db, chunk);
  });
  if (added) return statusOf({ ...upload, received: begins + arrived.size });
  // A concurrent request has added a chunk at this offset, or there are too many, so no row refers to this file.
  await removeFiles(context.files, [stored]);
  const { upload: now } = await ownUpload(context.db, context, session, uploadId);
  const same = await findRepeatedChunk(context, now, begins, arrived);
  if (same) return same;
  if (now.received === begins) throw refuseField(generalRefusals.invalid, 'offset');
  throw wrongOffset(now);
}

function offsetOf(word: string): number {
  if (/^\d{1,9}$/.test(word)) return Number(word);
  throw refuseField(generalRefusals.invalid, 'offset');
}

function wrongOffset(upload: UploadRow) {
  return refuse(documentRefusals.wrongOffset, { data: { offset: upload.received } });
}

async function findRepeatedChunk({ db }: Context, upload: UploadRow, begins: number, { size, sha256 }: ArrivedFile) {
  if (begins >= upload.received) return null;
  const chunk = await chunkAt(db, upload.id, begins);
  if (!chunk || chunk.size !== size) return null;
  return contentHash(db, pieceAt(upload.id, begins), chunk) === sha256 ? statusOf(upload) : null;
}

export const chunkRoutes: readonly Route[] = [
  route(documentCalls.beginUpload, beginUpload),
  route(documentCalls.sendChunk, receiveChunk),
  route(documentCalls.uploadState, async ({ context, input, session }) =>
    statusOf((await ownUpload(context.db, context, session, input.uploadId)).upload),
  ),
  // UPLOAD-8: deletes an upload, and then the files of its chunks.
  route(documentCalls.dropUpload, async ({ context, input, session }) => {
    const pieces = await context.db.transaction().execute(async (db) => {
      const { upload } = await lockUpload(db, context, session, input.uploadId);
      const pieces = await chunksOf(db, upload.id);
      if (!(await deleteUploads(db, [{ uploadId: upload.id }]))) throw refuse(documentRefusals.uploadGone);
      return pieces;
    });
    // The transaction is committed, so no row refers to these files any more.
    await removeFiles(
      context.files,
      pieces.map(({ stored_name }) => stored_name),
    );
    return itIsDone;
  }),
];

async function ownUpload(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  session: Session,
  uploadId: string,
  claimOf: (db: Db, session: Session, claimId: string) => Promise<ClaimScope> = requireClaim,
): Promise<{ upload: UploadRow; scope: ClaimScope }> {
  const upload = await uploadOf(db, session.contactId, uploadId, instantOf(clock));
  if (!upload) throw refuse(documentRefusals.uploadGone);
  const scope = await claimOf(db, session, upload.claim_id).catch(withoutClaim(documentRefusals.uploadGone));
  return { upload, scope };
}

function lockUpload(db: Db, context: Pick<Context, 'clock'>, session: Session, uploadId: string) {
  return ownUpload(db, context, session, uploadId, lockClaim);
}

function statusOf({ id, received, size, expires_at }: UploadRow): UploadStatus {
  return { uploadId: id, offset: received, size, chunkSize: largestChunk, expiresAt: expires_at };
}
