import { sql } from 'kysely';
import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';

const tables = ['file', 'upload_piece', 'personal_export'] as const;

export async function referredOn(db: Db, digits: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const table of tables) {
    const rows = await db
      .selectFrom(table)
      .select('stored_name')
      .where('stored_name', '>=', digits)
      .where('stored_name', '<', `${digits}g`)
      .execute();
    for (const { stored_name } of rows) if (stored_name !== null) names.add(stored_name);
  }
  return names;
}

export async function isReferred(db: Db, storedName: string): Promise<boolean> {
  for (const table of tables) {
    const row = db.selectFrom(table).select('stored_name').where('stored_name', '=', storedName);
    if (await row.executeTakeFirst()) return true;
  }
  return false;
}

export async function discardFiles(db: Db, storedNames: readonly string[]): Promise<void> {
  await markFiles(db, storedNames, false);
}

/** The next discarded files in the order of their names, after the given one. */
export async function discardedAfter(db: Db, after: string): Promise<readonly string[]> {
  const found = await db
    .selectFrom('leaving_file')
    .select('stored_name')
    .where('erased', '=', sql.lit(false))
    .where('stored_name', '>', after)
    .orderBy('stored_name')
    .limit(500)
    .execute();
  return found.map(({ stored_name }) => stored_name);
}

/** Marks stored files as erased, in the transaction that deletes their rows: they are deleted without the trash. */
export async function eraseFiles(db: Db, storedNames: readonly string[]): Promise<void> {
  await markFiles(db, storedNames, true);
}

/** Removes the marks of files that are gone. A discarded file that was erased since keeps its mark, for the trash has it still. */
export async function forgetFiles(db: Db, storedNames: readonly string[], { erased = false } = {}): Promise<void> {
  if (storedNames.length === 0) return;
  await db
    .deleteFrom('leaving_file')
    .where('stored_name', 'in', storedNames)
    .where('erased', '=', sql.lit(erased))
    .execute();
}

/** A file that is marked already stays so; an erased one never becomes one for the trash. */
async function markFiles(db: Db, storedNames: readonly string[], erased: boolean): Promise<void> {
  for (const batch of batchesOf(storedNames)) {
    await db
      .insertInto('leaving_file')
      .values(batch.map((stored_name) => ({ stored_name, erased })))
      .onConflict((conflict) => {
        const same = conflict.column('stored_name');
        return erased ? same.doUpdateSet({ erased }) : same.doNothing();
      })
      .execute();
  }
}
