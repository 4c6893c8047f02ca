import { eachOf, hashInStore } from '../backup/hashing.ts';
import { fileInRow, filePositions, type ReferredFile } from '../backup/referred-files.ts';
import type { DatabaseLocation } from '../database/dump/snapshot.ts';
import { openSnapshot } from '../database/dump/snapshot.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { CheckedFiles } from './checked-files.ts';

/** Files that are copied at the same time. */
const filesAtOnce = 4;
/** Larger than any file of the product: a move takes what there is. */
const largestFile = 2 ** 40;

/** How the files are copied. */
export interface FilesTask {
  readonly from: FileStore;
  readonly to: FileStore;
  readonly checked: CheckedFiles;
  /** Ends the copying between two files. */
  readonly signal: AbortSignal;
}

/** The files that a database refers to, as it is now. */
export async function referredFilesOf(where: DatabaseLocation): Promise<readonly ReferredFile[]> {
  const snapshot = await openSnapshot(where);
  const found: ReferredFile[] = [];
  try {
    for (const table of snapshot.tables) {
      const at = filePositions(table);
      if (!at) continue;
      for await (const rows of snapshot.rows(table)) {
        for (const row of rows) {
          // A copy of somebody's own data that is still being made has no file yet.
          if (row[at.name] === null) continue;
          found.push(fileInRow(row, at));
        }
      }
    }
    return found;
  } finally {
    await snapshot.close();
  }
}

/**
 * Copies the files that the target does not have yet, and reads each back. Returns how many were copied, and the names of those that
 * the source does not have as the database describes them.
 */
export async function copyNewFiles(files: readonly ReferredFile[], task: FilesTask) {
  const copied = { added: 0, wrong: [] as string[] };
  await eachOf(each(files), filesAtOnce, async (file) => {
    task.signal.throwIfAborted();
    if (await isThere(file, task)) return;
    if (await copyFile(file, task)) copied.added += 1;
    else copied.wrong.push(file.storedName);
  });
  return copied;
}

/**
 * Deletes what an earlier run has copied and the installation no longer refers to, such as the files of somebody who was erased meanwhile.
 * The target carries the mark of this move, so there is nothing else. Returns how many.
 */
export async function removeOthers(files: readonly ReferredFile[], store: FileStore): Promise<number> {
  const referred = new Set(files.map(({ storedName }) => storedName));
  let removed = 0;
  for (let shelf = 0; shelf < 256; shelf += 1) {
    for (const { storedName } of await store.shelf(shelf.toString(16).padStart(2, '0'))) {
      if (referred.has(storedName)) continue;
      await store.remove(storedName);
      removed += 1;
    }
  }
  return removed;
}

/** The names of the files that a store does not have in their size. */
export async function missingFiles(files: readonly ReferredFile[], store: FileStore): Promise<string[]> {
  const missing: string[] = [];
  await eachOf(each(files), filesAtOnce, async ({ storedName, size }) => {
    if ((await store.open(storedName))?.size !== size) missing.push(storedName);
  });
  return missing;
}

async function isThere({ storedName, sha256, size }: ReferredFile, { to, checked }: FilesTask): Promise<boolean> {
  if ((await to.open(storedName))?.size !== size) return false;
  if (checked.has(storedName)) return true;
  if ((await hashInStore(to, storedName)) !== sha256) return false;
  checked.add(storedName);
  return true;
}

/** Copies a file and reads back what arrived. Returns false if the source has another file, or none. */
async function copyFile({ storedName, sha256 }: ReferredFile, { from, to, checked }: FilesTask): Promise<boolean> {
  const opened = await from.open(storedName);
  if (!opened) return false;
  const arrived = await to.receive(opened.stream, largestFile).catch(async (error: unknown) => {
    // A disk that cannot read it; other errors are those of the target.
    const found = await hashInStore(from, storedName).catch(() => null);
    if (found !== sha256) return null;
    throw error;
  });
  if (arrived?.sha256 !== sha256) {
    if (arrived) await to.discard(arrived);
    return false;
  }
  await to.keep(arrived, storedName);
  if ((await hashInStore(to, storedName)) !== sha256)
    throw new Error(`The file ${storedName} is not in the new store as it was written: check that store, and repeat.`);
  checked.add(storedName);
  return true;
}

async function* each<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  yield* items;
}
