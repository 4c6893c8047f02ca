import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, unlessGone } from './folder.ts';

/** The file in the store's folder that says which installation the store belongs to. */
const markName = 'installation';

/** The file beside it with the mark of the database that uses the store. */
const incarnationName = 'incarnation';

/** Error codes of file systems without hard links. */
const noLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** The installation id in a folder; null if there is none. Throws if the file has other content. */
export async function readMark(folder: string): Promise<string | null> {
  const written = await unlessGone(readFile(join(folder, markName), 'utf8'), null);
  const id = written?.trim() ?? null;
  if (id !== null && !/^[\w-]{20,100}$/.test(id)) {
    throw new Error(`${join(folder, markName)} holds no installation id: bring it back from the backup.`);
  }
  return id;
}

/**
 * Writes the installation id into a folder atomically; with `instead`, replaces an existing one. Returns the id that is in the
 * folder, which another process may have written first.
 */
export async function writeMark(folder: string, id: string, instead: boolean): Promise<string> {
  const mark = join(folder, markName);
  const unfinished = await writeUnfinished(folder, markName, id);
  try {
    if (instead) await rename(unfinished, mark);
    else await link(unfinished, mark);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!noLinks.includes(code) && code !== 'EEXIST') throw error;
    if (noLinks.includes(code) && (await readMark(folder)) === null) await rename(unfinished, mark);
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(folder);
  return (await readMark(folder)) ?? id;
}

/** The mark of the database that uses the folder; null if there is none. */
export async function readIncarnation(folder: string): Promise<string | null> {
  const written = await unlessGone(readFile(join(folder, incarnationName), 'utf8'), null);
  return written?.trim() ?? null;
}

/** Replaces the mark of the database that uses the folder, atomically. */
export async function writeIncarnation(folder: string, mark: string): Promise<void> {
  const unfinished = await writeUnfinished(folder, incarnationName, mark);
  try {
    await rename(unfinished, join(folder, incarnationName));
  } finally {
    await rm(unfinished, { force: true });
  }
  await syncFolder(folder);
}

/** Writes and syncs a line to a file of its own beside `name`; returns its path. */
async function writeUnfinished(folder: string, name: string, line: string): Promise<string> {
  const path = join(folder, `.${name}.${randomBytes(8).toString('hex')}`);
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(`${line}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return path;
}
