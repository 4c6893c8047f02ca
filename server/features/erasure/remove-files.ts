import type { Services } from '../../context.ts';
import { isPaired } from '../../platform/files/pairing.ts';
import { forgetErased, isReferred } from '../../platform/files/stored-name-store.ts';
import { erasedFiles } from './store.ts';

const filesAtOnce = 200;

/**
 * Deletes the files whose rows were erased, without the trash: their rows are known to be gone, because the mark was committed with the
 * deletion. Nothing is deleted in a folder of another installation. A file that cannot be deleted now keeps its mark; the error is
 * thrown, and the next call continues. Returns how many.
 */
export async function removeErasedFiles(context: Pick<Services, 'db' | 'files'>): Promise<number> {
  const { db, files } = context;
  let removed = 0;
  for (;;) {
    const names = await erasedFiles(db, filesAtOnce);
    if (names.length === 0 || !(await isPaired(context))) return removed;
    for (const name of names) {
      // A restore may have brought the row back.
      if (await isReferred(db, name)) continue;
      // A sweep that took the file for an orphan has moved it to the trash.
      await files.restore(name);
      await files.remove(name);
      removed += 1;
    }
    await forgetErased(db, names);
  }
}
