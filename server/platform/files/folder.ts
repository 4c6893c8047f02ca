import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The names that the store gives to files. */
const storedNames = /^[0-9a-f]{40}$/;

/** Whether a name has the form of a stored name: forty hexadecimal digits. */
export function isStoredName(name: string): boolean {
  return storedNames.test(name);
}

/** Where the stored files are: `kept/ab/` for names that begin with ab. Throws for a name that the store cannot have given. */
export interface StoredPaths {
  shelfOf(storedName: string): string;
  pathOf(storedName: string): string;
}

/** The names in a folder; none if the folder does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return unlessGone(readdir(folder), []);
}

/** Milliseconds since a file was last written, 0 for a time in the future; null if the file does not exist. */
export async function ageOf(path: string): Promise<number | null> {
  const found = await unlessGone(stat(path), null);
  return found && Math.max(0, Date.now() - found.mtimeMs);
}

/** The result of a file operation, or a default if the file does not exist. */
export async function unlessGone<Found, Instead>(asked: Promise<Found>, instead: Instead): Promise<Found | Instead> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return instead;
    throw error;
  }
}

/** Creates a folder that only its owner can enter, and syncs its parent if the folder is new. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await syncFolder(dirname(first));
}

/** Syncs a folder: a rename is durable only after that. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const aDay = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a name is that of a day of the trash, such as 2026-11-22. */
export function isTrashDay(name: string): boolean {
  return aDay.test(name);
}
