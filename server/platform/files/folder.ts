import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What may stand in the store under a name of ours. */
const storedNames = /^[0-9a-f]{40}$/;

/** Whether a name is one that the store gives: forty hexadecimal digits. */
export function isStoredName(name: string): boolean {
  return storedNames.test(name);
}

/** The names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<string[]> {
  return unlessGone(readdir(folder), []);
}

/** How long ago a file was last written, in milliseconds, 0 for a time in the future; null when it is gone. */
export async function ageOf(path: string): Promise<number | null> {
  const found = await unlessGone(stat(path), null);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}

/** What was asked of a file, or something else when the file is not there. */
export async function unlessGone<Found, Instead>(asked: Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  }
}

/** Makes a folder that its owner alone can enter; one that is new is on disk afterwards. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** A rename is durable only once its folder is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
