import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** What others of this machine may do with a file or folder, by its mode. */
const ofOthers = 0o077;
/** Windows keeps no such modes. */
const hasModes = process.platform !== 'win32';

/** Makes a file that its owner alone can read, and one that is there already such a file, where it is ours (M10). */
export function makePrivate(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
  withdrawFromOthers(path);
}

/** Takes the rights of others on a file away; one that is not there, or not ours, is left as it is. */
export function withdrawFromOthers(path: string): void {
  const { mode } = statSync(path, { throwIfNoEntry: false }) ?? {};
  if (!hasModes || mode === undefined || (mode & ofOthers) === 0) return;
  try {
    chmodSync(path, mode & ~ofOthers & 0o777);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** A sentence for each of these files and folders that other users of this machine can enter or read. */
export function openToOthers(paths: readonly string[]): string[] {
  if (!hasModes) return [];
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || (found.mode & ofOthers) === 0) return [];
    const [what, right] = found.isDirectory() ? ['entered', '700'] : ['read', '600'];
    return [`${path} can be ${what} by other users of this machine: chmod ${right} ${path}`];
  });
}
