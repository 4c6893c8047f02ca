import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, unlessGone } from './folder.ts';

/** The file in the store's folder that says which installation the store belongs to. */
const idName = 'installation';

/** Error codes of file systems without hard links. */
const noLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** The installation id in a folder; null if there is none. Throws if the file has other content. */
export async function readInstallationId(folder: string): Promise<string | null> {
  const written = await unlessGone(readFile(join(folder, idName), 'utf8'), null);
  const id = written?.trim() ?? null;
  if (id !== null && !/^[\w-]{20,100}$/.test(id)) {
    throw new Error(`${join(folder, idName)} holds no installation id: bring it back from the backup.`);
  }
  return id;
}

/**
 * Writes the installation id into a folder atomically; with `instead`, replaces an existing one. Returns the id that is in the
 * folder, which another process may have written first.
 */
export async function writeInstallationId(folder: string, id: string, instead: boolean): Promise<string> {
  const path = join(folder, idName);
  const unfinished = join(folder, `.${idName}.${randomBytes(8).toString('hex')}`);
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    await handle.writeFile(`${id}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
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
