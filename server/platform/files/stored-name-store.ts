import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';

/** The stored names in the database that begin with these two hexadecimal digits. */
export async function referredOn(db: Db, digits: string): Promise<ReadonlySet<string>> {
  const [from, to] = [digits, `${digits}g`];
  const files = await db
    .selectFrom('file')
    .select('stored_name')
    .where('stored_name', '>=', from)
    .where('stored_name', '<', to)
    .execute();
  const pieces = await db
    .selectFrom('upload_piece')
    .select('stored_name')
    .where('stored_name', '>=', from)
    .where('stored_name', '<', to)
    .execute();
  const exports = await db
    .selectFrom('personal_export')
    .select('stored_name')
    .where('stored_name', '>=', from)
    .where('stored_name', '<', to)
    .$narrowType<{ stored_name: string }>()
    .execute();
  return new Set([...files, ...pieces, ...exports].map(({ stored_name }) => stored_name));
}

/** Whether a row refers to a stored file. */
export async function isReferred(db: Db, storedName: string): Promise<boolean> {
  const file = db.selectFrom('file').select('stored_name').where('stored_name', '=', storedName);
  const piece = db.selectFrom('upload_piece').select('stored_name').where('stored_name', '=', storedName);
  const exported = db
    .selectFrom('personal_export')
    .select('stored_name')
    .where('stored_name', '=', storedName)
    .$narrowType<{ stored_name: string }>();
  return (await file.unionAll(piece).unionAll(exported).execute()).length > 0;
}

/** Marks stored files as discarded, in the transaction that deletes their rows. */
export async function discardFiles(db: Db, storedNames: readonly string[]): Promise<void> {
  await markFiles(db, 'discarded_file', storedNames);
}

/** The next discarded files in the order of their names, after the given one. */
export async function discardedAfter(db: Db, after: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('discarded_file')
    .select('stored_name')
    .where('stored_name', '>', after)
    .orderBy('stored_name')
    .limit(500)
    .execute();
  return found.map(({ stored_name }) => stored_name);
}

/** Removes the marks of discarded files that are no longer in the store. */
export async function forgetDiscarded(db: Db, storedNames: readonly string[]): Promise<void> {
  if (storedNames.length > 0) await db.deleteFrom('discarded_file').where('stored_name', 'in', storedNames).execute();
}

/** Marks stored files as erased, in the transaction that deletes their rows: they are deleted without the trash. */
export async function eraseFiles(db: Db, storedNames: readonly string[]): Promise<void> {
  await markFiles(db, 'erased_file', storedNames);
}

/** Removes the marks of erased files that are gone. */
export async function forgetErased(db: Db, storedNames: readonly string[]): Promise<void> {
  if (storedNames.length > 0) await db.deleteFrom('erased_file').where('stored_name', 'in', storedNames).execute();
}

/** A file that is marked already stays so. */
async function markFiles(
  db: Db,
  table: 'discarded_file' | 'erased_file',
  storedNames: readonly string[],
): Promise<void> {
  for (const batch of batchesOf(storedNames)) {
    await db
      .insertInto(table)
      .values(batch.map((stored_name) => ({ stored_name })))
      .onConflict((conflict) => conflict.column('stored_name').doNothing())
      .execute();
  }
}
