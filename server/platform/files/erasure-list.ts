import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, namesIn, syncFolder } from './folder.ts';
import type { CompletedErasure, FileStore } from './store.ts';

/** The folder of a store, and of the backups, that holds the list of completed erasures. */
export const erasedFolder = 'erased';

const days = /^\d{4}-\d{2}-\d{2}$/;
const ids = /^[\w-]{1,100}$/;

/** The path of an entry of the list: the day, and in it the id. Throws for what cannot be an entry. */
export function erasurePath({ contactId, day }: CompletedErasure): string {
  if (!ids.test(contactId) || !days.test(day)) throw new Error('an entry is an id and a day such as 2026-11-22');
  return `${day}/${contactId}`;
}

/** The entry of a path; null for a file of somebody else. */
export function erasureAt(path: string): CompletedErasure | null {
  const [day = '', contactId = '', ...rest] = path.split('/');
  return days.test(day) && ids.test(contactId) && rest.length === 0 ? { contactId, day } : null;
}

/**
 * The list of completed erasures in a folder: an empty file `erased/2026-11-22/<id>` for each. Entries are only added, each by one
 * atomic step, so several processes and an interrupted one leave nothing to repair.
 */
export function erasureList(folder: string): Pick<FileStore, 'listErasure' | 'listedErasures'> {
  const list = join(folder, erasedFolder);
  return {
    async listErasure(erasure) {
      const path = join(list, erasurePath(erasure));
      await makeFolder(list);
      await makeFolder(join(list, erasure.day));
      await (await open(path, 'a', 0o600)).close();
      await syncFolder(join(list, erasure.day));
    },

    async listedErasures() {
      const found: CompletedErasure[] = [];
      for (const day of (await namesIn(list)).filter((name) => days.test(name)).toSorted()) {
        for (const name of await namesIn(join(list, day))) found.push(...[erasureAt(`${day}/${name}`) ?? []].flat());
      }
      return found;
    },
  };
}

/** Adds the entries of one list that another one does not have. Returns how many. */
export async function copyErasures(
  from: Pick<FileStore, 'listedErasures'>,
  to: Pick<FileStore, 'listErasure' | 'listedErasures'>,
): Promise<number> {
  const listed = await from.listedErasures();
  if (listed.length === 0) return 0;
  const known = new Set((await to.listedErasures()).map(({ contactId }) => contactId));
  const missing = listed.filter(({ contactId }) => !known.has(contactId));
  for (const erasure of missing) await to.listErasure(erasure);
  return missing.length;
}
