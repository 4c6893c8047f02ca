import { batchesOf } from '../database/batches.ts';
import type { Db } from '../database/tables.ts';
import { discardFiles } from '../platform/files/stored-name-store.ts';

/**
 * Deletes documents and receipts that were removed before a time, except those that other rows refer to; a file is deleted with
 * its last document. Runs in a transaction. Returns how many documents.
 */
export async function purgeRemoved(db: Db, before: string): Promise<number> {
  await db.deleteFrom('receipt').where('removed_at', '<', before).execute();
  const gone = await db
    .deleteFrom('document')
    .where('removed_at', '<', before)
    .where((where) =>
      where.not(
        where.or([
          where.exists(
            where
              .selectFrom('document as child')
              .select('child.id')
              .whereRef('child.parent_document_id', '=', 'document.id'),
          ),
          where.exists(
            where.selectFrom('receipt').select('receipt.id').whereRef('receipt.document_id', '=', 'document.id'),
          ),
        ]),
      ),
    )
    .returning('file_id')
    .execute();
  const fileIds = [...new Set(gone.flatMap(({ file_id }) => file_id ?? []))];
  for (const batch of batchesOf(fileIds)) await purgeFiles(db, batch);
  return gone.length;
}

/** Deletes the rows of files without documents and marks the files as discarded. */
async function purgeFiles(db: Db, fileIds: readonly string[]): Promise<void> {
  const gone = await db
    .deleteFrom('file')
    .where('id', 'in', fileIds)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('document').select('document.id').whereRef('document.file_id', '=', 'file.id')),
      ),
    )
    .returning('stored_name')
    .execute();
  await discardFiles(
    db,
    gone.map(({ stored_name }) => stored_name),
  );
}
