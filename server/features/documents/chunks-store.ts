import type { Selectable, SelectQueryBuilder } from 'kysely';
import { lockContact } from '../../access/contact-store.ts';
import type { UploadPieceTable, UploadTable } from '../../database/tables/documents.ts';
import type { Db, Tables } from '../../database/tables.ts';

export type UploadRow = Selectable<UploadTable>;
export type ChunkRow = Selectable<UploadPieceTable>;

/** An unfinished upload of a contact; undefined when it is not theirs, or over. */
export function uploadOf(db: Db, contactId: string, id: string, now: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** How many uploads a contact has not finished, and how many bytes they announced together. */
export async function unfinishedOf(db: Db, contactId: string, now: string): Promise<{ count: number; bytes: number }> {
  // Of two uploads that begin together the second counts the first.
  await lockContact(db, contactId);
  const found = await db
    .selectFrom('upload')
    .select('size')
    .where('contact_id', '=', contactId)
    .where('expires_at', '>', now)
    .execute();
  return { count: found.length, bytes: found.reduce((all, { size }) => all + size, 0) };
}

/** Announces an upload. */
export async function addUpload(db: Db, upload: UploadRow): Promise<void> {
  await db.insertInto('upload').values(upload).execute();
}

/** Adds the next piece; false when the upload stands elsewhere by now, or is gone. */
export async function addChunk(db: Db, piece: ChunkRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ received: piece.begins + piece.size })
    .where('id', '=', piece.upload_id)
    .where('received', '=', piece.begins)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.insertInto('upload_piece').values(piece).execute();
  return true;
}

/** The piece that begins there. */
export function chunkAt(db: Db, uploadId: string, begins: number): Promise<ChunkRow | undefined> {
  return db
    .selectFrom('upload_piece')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('begins', '=', begins)
    .executeTakeFirst();
}

/** The pieces of an upload in their order. */
export function chunksOf(db: Db, uploadId: string): Promise<ChunkRow[]> {
  return db.selectFrom('upload_piece').selectAll().where('upload_id', '=', uploadId).orderBy('begins').execute();
}

/** Forgets uploads with their pieces, whose files are to go; false when one of them was gone already. */
export async function deleteUploads(db: Db, uploads: readonly { readonly uploadId: string }[]): Promise<boolean> {
  if (uploads.length === 0) return true;
  const ids = uploads.map(({ uploadId }) => uploadId);
  await discardPieces(db, db.selectFrom('upload').select('id').where('id', 'in', ids));
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows === BigInt(ids.length);
}

/** Forgets uploads that were not finished in time, with their pieces; answers how many. */
export async function forgetUnfinished(db: Db, now: string): Promise<number> {
  return db.transaction().execute(async (db) => {
    await discardPieces(db, db.selectFrom('upload').select('id').where('expires_at', '<=', now));
    const { numDeletedRows } = await db.deleteFrom('upload').where('expires_at', '<=', now).executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** Notes the files of pieces as discarded; what is not removed at once goes with the sweep. */
async function discardPieces(db: Db, uploads: SelectQueryBuilder<Tables, 'upload', { id: string }>): Promise<void> {
  await db
    .insertInto('discarded_file')
    .columns(['stored_name'])
    .expression(db.selectFrom('upload_piece').select('stored_name').where('upload_id', 'in', uploads))
    .onConflict((conflict) => conflict.column('stored_name').doNothing())
    .execute();
}
