import type { Db } from '../database/tables.ts';
import type { FileStore } from '../platform/files/store.ts';

/**
 * Runs a transaction that writes the rows of files that are already in the store. The files are removed only if certainly nothing
 * was committed, because the work failed before COMMIT was sent. If COMMIT fails, the rows may exist, now or soon; the files
 * stay, and the sweep removes them once they have been without a row for long enough.
 */
export async function commitWithFiles<Answer>(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'remove'> },
  storedNames: readonly string[],
  work: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  let isCommitting = false;
  try {
    return await db.transaction().execute(async (db) => {
      // The database may run the work again, for example after a deadlock.
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

/** How many files are removed at the same time. */
const removedAtOnce = 20;

/** Removes stored files without a row. The sweep removes those that cannot be removed now. */
export async function removeFiles(files: Pick<FileStore, 'remove'>, storedNames: readonly string[]): Promise<void> {
  for (let from = 0; from < storedNames.length; from += removedAtOnce) {
    await Promise.allSettled(storedNames.slice(from, from + removedAtOnce).map((name) => files.remove(name)));
  }
}
