import type { Selectable } from 'kysely';
import type { UploadPieceTable, UploadTable } from '../../database/tables/documents.ts';
import type { Db } from '../../database/tables.ts';
import { lockContact } from '../account/store.ts';

export type UploadRow = Selectable<UploadTable>;
export type PieceRow = Selectable<UploadPieceTable>;

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
export async function addPiece(db: Db, piece: PieceRow): Promise<boolean> {
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
export function pieceAt(db: Db, uploadId: string, begins: number): Promise<PieceRow | undefined> {
  return db
    .selectFrom('upload_piece')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('begins', '=', begins)
    .executeTakeFirst();
}

/** The pieces of an upload in their order. */
export function piecesOf(db: Db, uploadId: string): Promise<PieceRow[]> {
  return db.selectFrom('upload_piece').selectAll().where('upload_id', '=', uploadId).orderBy('begins').execute();
}

/** Forgets uploads with their pieces; false when one of them was gone already. */
export async function forgetUploads(db: Db, uploads: readonly { readonly uploadId: string }[]): Promise<boolean> {
  if (uploads.length === 0) return true;
  const ids = uploads.map(({ uploadId }) => uploadId);
  const { numDeletedRows } = await db.deleteFrom('upload').where('id', 'in', ids).executeTakeFirst();
  return numDeletedRows === BigInt(ids.length);
}
