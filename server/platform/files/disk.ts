import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, readFile, rename, rm, rmdir, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  ageOf,
  arrivingFiles,
  isStoredName,
  isTrashDay,
  makeFolder,
  namesIn,
  syncFolder,
  unlessGone,
} from './arriving.ts';
import type { FileStore, TrashedFile } from './store.ts';

/** The file in the store's folder that says which installation the store belongs to. */
const idName = 'installation';

/** Error codes of file systems without hard links. */
const noLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * A file store in a folder of the data directory: `tmp/` for files being received, `kept/ab/…` for stored files,
 * `trash/2026-11-22/…` for unreferenced files, which are deleted after thirty days. `isLow` tells whether free space is low (M8).
 */
export async function diskFiles(folder: string, isLow = async () => false): Promise<FileStore> {
  const [arriving, stored] = [join(folder, 'tmp'), join(folder, 'kept')];
  await makeFolder(arriving);
  await makeFolder(stored);
  const paths = storedPaths(stored);
  return {
    ...arrivingFiles(arriving, isLow),
    ...storedFiles(arriving, stored, paths),
    ...diskTrash(join(folder, 'trash'), paths),
    installationId: () => readInstallationId(folder),
    writeInstallationId: (id, instead = false) => writeInstallationId(folder, id, instead),
  };
}

/** Where the stored files are: `kept/ab/` for names that begin with ab. Throws for a name that the store cannot have given. */
function storedPaths(stored: string) {
  const shelfOf = (storedName: string) => {
    if (!isStoredName(storedName)) throw new Error('a stored name is forty hexadecimal digits');
    return join(stored, storedName.slice(0, 2));
  };
  return { shelfOf, pathOf: (storedName: string) => join(shelfOf(storedName), storedName) };
}

function storedFiles(
  arriving: string,
  stored: string,
  { shelfOf, pathOf }: ReturnType<typeof storedPaths>,
): Pick<FileStore, 'save' | 'remove' | 'open' | 'shelf'> {
  return {
    async save({ temporaryName }, storedName = temporaryName) {
      const target = pathOf(storedName);
      const shelf = shelfOf(storedName);
      await makeFolder(shelf);
      await rename(join(arriving, temporaryName), target);
      await syncFolder(shelf);
      return storedName;
    },

    async remove(storedName) {
      await rm(pathOf(storedName), { force: true });
    },

    async open(storedName) {
      const path = pathOf(storedName);
      const found = await unlessGone(stat(path), null);
      return found && { stream: lazyFile(path), size: found.size };
    },

    async shelf(digits) {
      const folder = join(stored, digits);
      const found = await Promise.all(
        (await namesIn(folder))
          .filter(isStoredName)
          .map(async (storedName) => ({ storedName, age: await ageOf(join(folder, storedName)) })),
      );
      return found.flatMap(({ storedName, age }) => (age === null ? [] : [{ storedName, age }]));
    },
  };
}

/** The trash of a store: `trash/2026-11-22/<stored name>`. Files are moved by rename, so a file is never there in part. */
function diskTrash(
  folder: string,
  { shelfOf, pathOf }: ReturnType<typeof storedPaths>,
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

function moveFile(from: string, to: string): Promise<boolean> {
  const moved = rename(from, to).then(() => true);
  return unlessGone(moved, false);
}

async function deleteDay(folder: string, day: string): Promise<number> {
  const names = await filesOf(folder, day);
  for (const name of names) await unlessGone(unlink(join(folder, day, name)), undefined);
  await rmdir(join(folder, day)).catch(() => undefined);
  return names.length;
}

/**
 * The content of a file as a stream that opens the file at the first read. A stream that is never read holds no file handle, so
 * that a caller that fails between opening and reading leaks nothing: Node.js ends a process that loses an open handle.
 */
export function lazyFile(path: string): Readable {
  const content = async function* () {
    yield* createReadStream(path);
  };
  return Readable.from(content(), { objectMode: false, highWaterMark: 64 * 1024 });
}

/** The installation id in a folder; null if there is none. Throws if the file has other content. */
async function readInstallationId(folder: string): Promise<string | null> {
  const written = await unlessGone(readFile(join(folder, idName), 'utf8'), null);
  const id = written?.trim() ?? null;
  if (id !== null && !/^[\w-]{20,100}$/.test(id)) {
    throw new Error(`${join(folder, idName)} holds no installation id: bring it back from the backup.`);
  }
  return id;
}

/** Writes it atomically; `instead` replaces one. Returns the id that is there, which another process may have written first. */
async function writeInstallationId(folder: string, id: string, instead: boolean): Promise<string> {
  const path = join(folder, idName);
  const unfinished = join(folder, `.${idName}.${randomBytes(8).toString('hex')}`);
  await writeFile(unfinished, `${id}\n`, { flag: 'wx', mode: 0o600, flush: true });
  try {
    if (instead) await rename(unfinished, path);
    else await link(unfinished, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!noLinks.includes(code) && code !== 'EEXIST') throw error;
    if (noLinks.includes(code) && (await readInstallationId(folder)) === null) await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(folder);
  return (await readInstallationId(folder)) ?? id;
}
