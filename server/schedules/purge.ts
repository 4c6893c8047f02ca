import type { Db } from '../database/tables.ts';
import { discardFiles } from '../platform/files/rows.ts';

/**
 * Deletes documents and receipts that were removed before then, except what others still hang on; a file goes with its last
 * document. Answers how many documents that were.
 */
export async function purgeRemoved(db: Db, before: string): Promise<number> {
  return db.transaction().execute(async (db) => {
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
    // So many at a time as a statement takes.
    for (let from = 0; from < fileIds.length; from += 500) await purgeFiles(db, fileIds.slice(from, from + 500));
    return gone.length;
  });
}

/** Deletes the rows of files that no document has any more; the files themselves are discarded. */
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
