import type { Db } from '../../database/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';

/**
 * Runs a transaction that writes the rows of files that are in the store already. The files are removed only when it is known
 * that nothing was committed: the work itself failed, so COMMIT was not sent. When COMMIT fails, the rows may be there, now or
 * in a moment; the files stay, and the sweep takes them once they have been without a row for long enough.
 */
export async function commitWithFiles<Answer>(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'remove'> },
  storedNames: readonly string[],
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (db) => {
      // The database may run the work again, such as after a deadlock.
      isCommitting = false;
      const answer = await work(db);
      isCommitting = true;
      return answer;
    });
  } catch (error) {
    if (!isCommitting) await removeFiles(files, storedNames);
    throw error;
  }
}

/** Removes kept files that no row names. What cannot be removed is left to the sweep. */
export async function removeFiles(files: Pick<FileStore, 'remove'>, storedNames: readonly string[]): Promise<void> {
  await Promise.allSettled(storedNames.map((name) => files.remove(name)));
}
