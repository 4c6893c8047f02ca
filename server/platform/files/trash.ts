import { rename, rmdir, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName, makeFolder, namesIn, syncFolder, unlessGone } from './folder.ts';
import type { TrashedFile } from './store.ts';

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The trash of a store in a folder: `trash/2026-11-22/<stored name>`. A file comes and goes by rename, so it is never half
 * there. `pathOf` says where a kept file lies.
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
      // The newest first: of a name that was put there twice, it is the one that was there last.
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
        // New again for the sweep: its row has an hour to come.
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
        // Anything else that lies there is not ours: then the folder stays.
        await rmdir(join(folder, day)).catch(() => undefined);
      }
      return removed;
    },
  };
}
