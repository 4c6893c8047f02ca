import { readFileSync } from 'node:fs';

/** The checked part of package-lock.json. */
export type Lock = {
  packages: Record<
    string,
    { optionalDependencies?: Record<string, string>; resolved?: string; integrity?: string; link?: boolean }
  >;
};

/**
 * The errors of a lock file: an optional dependency without an entry (`npm ci` refuses it on other machines), a registry URL (it
 * would bind everyone to the author's registry), or a package without a checksum.
 */
export function faultsOf({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path === '' ? 'package.json' : path;
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((wanted) => !isPresent(packages, path, wanted));
    return [
      ...absent.map((wanted) => `${name} wants ${wanted}, which has no entry`),
      ...(entry.resolved ? [`${name} is bound to ${entry.resolved}`] : []),
      ...(path !== '' && !entry.link && !entry.integrity ? [`${name} has no checksum`] : []),
    ];
  });
}

/** Resolves a package name as Node does: in the package's own node_modules, then in each one above. */
function isPresent(packages: Lock['packages'], path: string, name: string): boolean {
  const place = path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`;
  if (packages[place]) return true;
  if (path === '') return false;
  return isPresent(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}

/** Checks package-lock.json, prints each error and returns whether there are none. */
export function checkLock(): boolean {
  const faults = faultsOf(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

if (import.meta.main) process.exitCode = checkLock() ? 0 : 1;
