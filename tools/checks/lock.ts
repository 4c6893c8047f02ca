import { type Lock, pathOf, readLock } from '../packages/lock-file.ts';

/**
 * The errors of a lock file: an optional dependency without an entry (`npm ci` refuses it on other machines), a registry URL (it
 * would bind everyone to the author's registry), or a package without a checksum.
 */
export function faultsOf({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path === '' ? 'package.json' : path;
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((wanted) => !pathOf(packages, path, wanted));
    return [
      ...absent.map((wanted) => `${name} wants ${wanted}, which has no entry`),
      ...(entry.resolved ? [`${name} is bound to ${entry.resolved}`] : []),
      ...(path !== '' && !entry.link && !entry.integrity ? [`${name} has no checksum`] : []),
    ];
  });
}

/** Checks package-lock.json, prints each error and returns whether there are none. */
export function checkLock(): boolean {
  const faults = faultsOf(readLock());
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkLock() ? 0 : 1;
