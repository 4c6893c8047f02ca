import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import type { FileTableName, StoredColumns } from './stored-content.ts';
import { eraseFiles } from './stored-name-store.ts';

/** A row that refers to a file which is stored as it is. `id` is that to which a seal of it is bound. */
export interface PlainFile extends StoredColumns {
  readonly id: string;
}

const idOf = {
  file: sql<string>`id`,
  personal_export: sql<string>`id`,
  upload_piece: sql<string>`upload_id || ' ' || begins`,
} as const satisfies Record<FileTableName, unknown>;

/** The next rows of a table, in the order of stored names after the given one, whose files are not encrypted. */
export async function plainFilesAfter(
  db: Db,
  table: FileTableName,
  after: string,
  most: number,
): Promise<readonly PlainFile[]> {
  const { rows } =
    await sql<PlainFile>`select ${idOf[table]} as id, stored_name, size, sha256, seal from ${sql.table(table)}
    where seal is null and stored_name > ${after} order by stored_name limit ${most}`.execute(db);
  return rows;
}

/** Whether a row still refers to the file that it referred to when it was read, and that is not encrypted. */
export async function isStillPlain(db: Db, table: FileTableName, { stored_name }: PlainFile): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where stored_name = ${stored_name} and seal is null`.execute(db);
  return rows.length > 0;
}

/** How many files of a table are encrypted, or are not. */
export async function countFiles(db: Db, table: FileTableName, isEncrypted: boolean): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where stored_name is not null and seal is ${isEncrypted ? sql`not null` : sql`null`}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * Has a row refer to the encrypted file, and marks the one before as erased. Returns false if the row is gone or refers to another file
 * by now; then nothing is changed.
 */
export async function replaceStored(
  db: Db,
  table: FileTableName,
  before: PlainFile,
  { stored_name, sha256, seal }: StoredColumns,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numAffectedRows } = await sql`update ${sql.table(table)}
      set stored_name = ${stored_name}, sha256 = ${sha256}, seal = ${seal}
      where stored_name = ${before.stored_name} and seal is null`.execute(transaction);
    if (numAffectedRows !== 1n) return false;
    // The plain file must not lie in the trash, whoever deletes it.
    await eraseFiles(transaction, [before.stored_name]);
    return true;
  });
}
