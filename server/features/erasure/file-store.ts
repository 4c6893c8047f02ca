import type { Db } from '../../database/tables.ts';

/** Files whose rows were erased and that may still be in the store; at most so many. */
export async function erasedFiles(db: Db, most: number): Promise<readonly string[]> {
  const found = await db.selectFrom('erased_file').select('stored_name').orderBy('stored_name').limit(most).execute();
  return found.map(({ stored_name }) => stored_name);
}
