import { readFileSync } from 'node:fs';

/** A package in package-lock.json. */
export type LockEntry = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  link?: boolean;
};

/** The checked part of package-lock.json: packages by their path, such as `node_modules/pg`; '' is the project. */
export type Lock = { packages: Record<string, LockEntry> };

/**
 * The path of the package that a package gets under a name, found as Node does: in its own node_modules, then in each one above;
 * null if there is none.
 */
export function pathOf(packages: Lock['packages'], from: string, name: string): string | null {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[place]) return place;
  if (from === '') return null;
  return pathOf(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** The name of a package at a path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The paths of packages that an image installs: those that the server loads, without tools and optional ones. */
export function runtimePaths({ packages }: Lock): string[] {
  const isNeeded = ({ dev, devOptional, optional }: LockEntry) => !dev && !devOptional && !optional;
  return Object.entries(packages)
    .filter(([path, entry]) => path !== '' && isNeeded(entry))
    .map(([path]) => path);
}

/** Reads package-lock.json. */
export const readLock = (): Lock => JSON.parse(readFileSync('package-lock.json', 'utf8'));
