import { accessSync, chmodSync, closeSync, constants, fsyncSync, openSync, statSync } from 'node:fs';

/** The mode bits for group and others. */
const ofOthers = 0o077;
/** Windows has no such mode bits. */
const hasModes = process.platform !== 'win32';

/** Creates a file that only its owner can read, or restricts an existing file that this user owns (M10). */
export function makePrivate(path: string): void {
  try {
    // An existing file is not opened: closing it would release the POSIX locks of this process on it, such as those of SQLite.
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  withdrawFromOthers(path);
}

/** Removes the permissions of others from a file. A file that does not exist or belongs to another user is left unchanged. */
export function withdrawFromOthers(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (!hasModes || mode === undefined || (mode & ofOthers) === 0) return;
  try {
    chmodSync(path, mode & ~ofOthers & 0o777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

export function openToOthers(paths: readonly string[]): string[] {
  if (!hasModes) return [];
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || (found.mode & ofOthers) === 0) return [];
    const [what, right] = found.isDirectory() ? ['entered', '700'] : ['read', '600'];
    return [`${path} can be ${what} by other users of this machine: chmod ${right} ${path}`];
  });
}

/** Syncs a file or a folder: what was written or renamed is durable only after that. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Whether a file or folder exists. Throws if this user may not read and write it, which looks like one that does not. */
export function isThere(path: string): boolean {
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    throw new Error(
      `${path} cannot be opened (${code}): run this as the user of the server, and check owner and mount.`,
    );
  }
}
