import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type ClaimScope, type LockedClaim, refuseClosed, requireClaim, requireOpen } from '../access/claim-store.ts';
import { lockContact } from '../access/contact-store.ts';
import { findOpenRequest } from '../access/document-access.ts';
import type { DocumentRow } from '../access/document-store.ts';
import type { Session } from '../access/sessions/session-store.ts';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db, Tables } from '../database/tables.ts';
import { type Opened, openColumns, sealRow } from '../platform/encryption/sealed-columns.ts';
import type { UploadForm, UploadRequest } from './receive-files.ts';

export interface UploadTarget<Scope extends ClaimScope = ClaimScope> {
  readonly scope: Scope;
  readonly parent: DocumentRow | null;
}

/**
 * Checks the target before any file is assembled or stored, so a refused upload costs no work. It takes no lock:
 * `lockUploadTarget` repeats the check when the rows are written. Throws 404 for a claim or request of somebody else, 409 for a
 * closed claim, and refuses a request that does not ask for such files.
 */
export async function findUploadTarget(
  db: Db,
  session: Session,
  { claimId, parentDocumentId }: UploadRequest,
  { asks }: UploadForm,
): Promise<UploadTarget> {
  const scope = refuseClosed(await requireClaim(db, session, claimId));
  return { scope, parent: await findOpenRequest(db, scope, parentDocumentId, asks) };
}

/** Locks the claim of the target and checks it again: the claim may have been closed, and the request withdrawn or answered. */
export async function lockUploadTarget(
  db: Db,
  session: Session,
  { claimId, parentDocumentId }: UploadRequest,
  { asks }: UploadForm,
): Promise<UploadTarget<LockedClaim>> {
  const scope = await requireOpen(db, session, claimId);
  return { scope, parent: await findOpenRequest(db, scope, parentDocumentId, asks) };
}

export type UploadRow = Opened<Selectable<Tables['upload']>>;
export type ChunkRow = Selectable<Tables['upload_piece']>;

export async function uploadOf(db: Db, contactId: string, id: string, now: string): Promise<UploadRow | undefined> {
  const found = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found && openColumns(db, 'upload', id, found);
}

export async function unfinishedOf(db: Db, contactId: string, now: string): Promise<{ count: number; bytes: number }> {
  // The lock makes the second of two concurrent uploads count the first.
  await lockContact(db, contactId);
  const found = await db
    .selectFrom('upload')
    .select('size')
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .execute();
  return { count: found.length, bytes: found.reduce((all, { size }) => all + size, 0) };
}

export async function addUpload(db: Db, upload: UploadRow): Promise<void> {
  await db
    .insertInto('upload')
    .values(sealRow(db, 'upload', upload))
    .execute();
}

/**
 * How many chunks of an upload there may be up to this offset: a few of any size, and one for each further 16 kB. Each is a stored
 * file and a row, which quotas of bytes do not limit.
 */
function mostChunksUntil(offset: number): number {
  return 64 + Math.floor(offset / (16 * 1024));
}

/** Adds the next chunk. Returns false if the upload has another offset by now or too many chunks, or is gone. */
export async function addChunk(db: Db, piece: ChunkRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: piece.begins + piece.size })
    .where('id', '=', piece.upload_id)
    .where('received', '=', piece.begins)
    .where(
      (where) =>
        where
          .selectFrom('upload_piece')
          .select(where.fn.countAll<number>().as('count'))
          .where('upload_id', '=', piece.upload_id),
      '<',
      mostChunksUntil(piece.begins + piece.size),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.insertInto('upload_piece').values(piece).execute();
  return true;
}

export function pieceAt(uploadId: string, begins: number) {
  return { table: 'upload_piece', id: `${uploadId} ${begins}` } as const;
}

export function chunkAt(db: Db, uploadId: string, begins: number): Promise<ChunkRow | undefined> {
  return db
    .selectFrom('upload_piece')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('begins', '=', begins)
    .executeTakeFirst();
}

export function chunksOf(db: Db, uploadId: string): Promise<ChunkRow[]> {
  return db.selectFrom('upload_piece').selectAll().where('upload_id', '=', uploadId).orderBy('begins').execute();
}

/** Deletes uploads with their chunks, and marks the files as discarded. Returns false if one of the uploads was already gone. */
export async function deleteUploads(db: Db, uploads: readonly { readonly uploadId: string }[]): Promise<boolean> {
  if (uploads.length === 0) return true;
  const ids = uploads.map(({ uploadId }) => uploadId);
  await discardPieces(db, db.selectFrom('upload').select('id').where('id', 'in', ids));
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows === BigInt(ids.length);
}

/** How many uploads are deleted in one transaction, each with up to hundreds of chunks. */
const forgottenAtOnce = 20;

/** Deletes expired uploads with their chunks, some at a time. */
export async function forgetUnfinished(db: Db, now: string): Promise<void> {
  for (;;) {
    const expired = db.selectFrom('upload').select('id').where('expires_at', '<=', now).limit(forgottenAtOnce);
    const uploads = (await expired.execute()).map(({ id }) => ({ uploadId: id }));
    if (uploads.length === 0) return;
    await commitAlone(() => db.transaction().execute((db) => deleteUploads(db, uploads)));
  }
}

/** Marks the files of chunks as discarded. The sweep deletes those that the caller does not delete at once. */
async function discardPieces(db: Db, uploads: SelectQueryBuilder<Tables, 'upload', { id: string }>): Promise<void> {
  await db
    .insertInto('leaving_file')
    .columns(['stored_name', 'erased'])
    .expression(
      db
        .selectFrom('upload_piece')
        .select(['stored_name', sql.lit(false).as('erased')])
        .where('upload_id', 'in', uploads),
    )
    .onConflict((conflict) => conflict.column('stored_name').doNothing())
    .execute();
}
