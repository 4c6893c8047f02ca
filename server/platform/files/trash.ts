import { rename, rmdir, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName, makeFolder, namesIn, syncFolder, unlessGone } from './folder.ts';
import type { TrashedFile } from './store.ts';

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The trash of a store: `trash/2026-11-22/<stored name>`. Files are moved by rename, so a file is never there in part. `pathOf`
 * returns the path of a stored file.
 */
export function diskTrash(folder: string, pathOf: (storedName: string) => string, shelfOf: (name: string) => string) {
  const days = async () => (await namesIn(folder)).filter((day) => aDay.test(day)).toSorted();
  const filesOf = async (day: string) => (await namesIn(join(folder, day))).filter(isStoredName).toSorted();

  const trashed = async (): Promise<readonly TrashedFile[]> => {
    const found: TrashedFile[] = [];
    for (const day of await days()) found.push(...(await filesOf(day)).map((storedName) => ({ storedName, day })));
    return found;
  };

  return {
    trashed,

    async trash(storedName: string, day: string): Promise<boolean> {
      if (!aDay.test(day)) throw new Error('a day of the trash is written 2026-11-22');
      const target = join(folder, day);
      await makeFolder(target);
      const isMoved = await unlessGone(
        rename(pathOf(storedName), join(target, storedName)).then(() => true),
        false,
      );
      if (isMoved) await syncFolder(target);
      if (isMoved) await syncFolder(shelfOf(storedName));
      return isMoved;
    },

    async restore(storedName: string): Promise<boolean> {
      const target = pathOf(storedName);
      // The newest day first: of two files with the same name, the last one moved there is restored.
      for (const day of (await days()).toReversed()) {
        await makeFolder(shelfOf(storedName));
        const from = join(folder, day, storedName);
        if (
          !(await unlessGone(
            rename(from, target).then(() => true),
            false,
          ))
        )
          continue;
        // Set the time to now: the sweep does not move files that are younger than an hour.
        await utimes(target, new Date(), new Date());
        await syncFolder(shelfOf(storedName));
        return true;
      }
      return false;
    },

    async emptyTrash(before: string): Promise<number> {
      let removed = 0;
      for (const day of await days()) {
        if (day >= before) break;
        for (const name of await filesOf(day)) {
          await unlessGone(unlink(join(folder, day, name)), undefined);
          removed += 1;
        }
        // The folder contains other files, so it is not removed.
        await rmdir(join(folder, day)).catch(() => undefined);
      }
      return removed;
    },
  };
}
