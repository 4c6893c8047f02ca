import { isStoredName } from '../folder.ts';
import type { FileStore, TrashedFile } from '../store.ts';
import { isTrashDay } from '../trash.ts';
import type { S3Client } from './client.ts';
import { keyOf, trashFolder } from './keys.ts';
import { deleteObject, listFolders, listObjects, moveObject } from './objects.ts';

/**
 * The trash of an S3 store: `trash/2026-11-22/<stored name>`. S3 cannot rename, so a file is copied, the copy is checked, and then
 * the original is deleted. A process that ends in between leaves the file at both places, never at none.
 */
export function s3Trash(client: S3Client): Pick<FileStore, 'trash' | 'trashed' | 'restore' | 'emptyTrash'> {
  return {
    async trashed() {
      const found: TrashedFile[] = [];
      for (const day of await daysIn(client)) {
        found.push(...(await filesOf(client, day)).map((storedName) => ({ storedName, day })));
      }
      return found;
    },

    async trash(storedName, day) {
      if (!isTrashDay(day)) throw new Error('a day of the trash is written 2026-11-22');
      return moveObject(client, keyOf(storedName), trashKey(day, storedName));
    },

    async restore(storedName) {
      const target = keyOf(storedName);
      // The newest day first: of two files with the same name, the last one moved there is restored.
      for (const day of (await daysIn(client)).toReversed()) {
        // The copy is new, so the sweep does not move it for an hour.
        if (await moveObject(client, trashKey(day, storedName), target)) return true;
      }
      return false;
    },

    async emptyTrash(before) {
      let removed = 0;
      for (const day of await daysIn(client)) {
        if (day >= before) break;
        const names = await filesOf(client, day);
        for (const name of names) await deleteObject(client, trashKey(day, name));
        removed += names.length;
      }
      return removed;
    },
  };
}

function trashKey(day: string, storedName: string): string {
  return `${trashFolder}/${day}/${storedName}`;
}

async function daysIn(client: S3Client): Promise<readonly string[]> {
  return (await listFolders(client, trashFolder)).filter(isTrashDay);
}

async function filesOf(client: S3Client, day: string): Promise<readonly string[]> {
  const found: string[] = [];
  const start = `${trashFolder}/${day}/`;
  for await (const { key } of listObjects(client, start)) {
    const name = key.slice(start.length);
    if (isStoredName(name)) found.push(name);
  }
  return found.toSorted();
}
