import { rename, rmdir, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isStoredName, makeFolder, namesIn, type StoredPaths, syncFolder, unlessGone } from './folder.ts';
import type { FileStore, TrashedFile } from './store.ts';

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a name is that of a day of the trash, such as 2026-11-22. */
export function isTrashDay(name: string): boolean {
  return aDay.test(name);
}

/** The trash of a store: `trash/2026-11-22/<stored name>`. Files are moved by rename, so a file is never there in part. */
export function diskTrash(
  folder: string,
  { shelfOf, pathOf }: StoredPaths,
): Pick<FileStore, 'trash' | 'trashed' | 'restore' | 'emptyTrash'> {
  return {
    async trashed() {
      const found: TrashedFile[] = [];
      for (const day of await daysIn(folder)) {
        found.push(...(await filesOf(folder, day)).map((storedName) => ({ storedName, day })));
      }
      return found;
    },

    async trash(storedName, day) {
      if (!isTrashDay(day)) throw new Error('a day of the trash is written 2026-11-22');
      const target = join(folder, day);
      await makeFolder(target);
      const isMoved = await moveFile(pathOf(storedName), join(target, storedName));
      if (isMoved) await syncFolder(target);
      if (isMoved) await syncFolder(shelfOf(storedName));
      return isMoved;
    },

    async restore(storedName) {
      const target = pathOf(storedName);
      // The newest day first: of two files with the same name, the last one moved there is restored.
      for (const day of (await daysIn(folder)).toReversed()) {
        await makeFolder(shelfOf(storedName));
        if (!(await moveFile(join(folder, day, storedName), target))) continue;
        // Set the time to now: the sweep does not move files that are younger than an hour.
        await utimes(target, new Date(), new Date());
        await syncFolder(shelfOf(storedName));
        return true;
      }
      return false;
    },

    async emptyTrash(before) {
      let removed = 0;
      for (const day of await daysIn(folder)) {
        if (day >= before) break;
        removed += await deleteDay(folder, day);
      }
      return removed;
    },
  };
}

async function daysIn(folder: string): Promise<readonly string[]> {
  return (await namesIn(folder)).filter(isTrashDay).toSorted();
}

async function filesOf(folder: string, day: string): Promise<readonly string[]> {
  return (await namesIn(join(folder, day))).filter(isStoredName).toSorted();
}

/** Moves a file. Returns false if it does not exist. */
function moveFile(from: string, to: string): Promise<boolean> {
  const moved = rename(from, to).then(() => true);
  return unlessGone(moved, false);
}

/** Deletes the files of a day, and its folder unless it contains other files. Returns how many. */
async function deleteDay(folder: string, day: string): Promise<number> {
  const names = await filesOf(folder, day);
  for (const name of names) await unlessGone(unlink(join(folder, day, name)), undefined);
  await rmdir(join(folder, day)).catch(() => undefined);
  return names.length;
}
