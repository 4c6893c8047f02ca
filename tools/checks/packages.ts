// Checks package-lock.json and the packages in it: licences, scripts and number. `node tools/checks/packages.ts --audit` asks
// the registry for known weaknesses too.
import { readFileSync } from 'node:fs';
import { run } from '../commands/run.ts';

type LockEntry = {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
  link?: boolean;
};

/** The checked part of package-lock.json: packages by their path, such as `node_modules/pg`; '' is the project. */
export type Lock = { packages: Record<string, LockEntry> };

/** The most packages in the lock file, and those that the server loads. A commit that raises a figure says why it is worth it. */
const limits = { all: 417, runtime: 178 };

/** Licences that allow the use in a product under the MIT licence, with nothing to do but to pass their text on. */
const licences = new Set(
  `0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 Bitstream-Vera CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense
   Zlib`.split(/\s+/),
);
/** Tools that are not passed on, under MPL-2.0. */
const toolsUnderMpl = /^(?:axe-core|@axe-core\/playwright|lightningcss(?:-.+)?)$/;
/** The licences of packages whose package.json names none, or in words; read in their LICENSE file. */
const readByHand: Readonly<Record<string, string>> = {
  // Bitstream Vera and Arev, changes in the public domain.
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
  'xss-filters': 'BSD-3-Clause',
};

const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * What is wrong with a lock file: an optional dependency without an entry (`npm ci` refuses it on other machines), a registry URL (it
 * would bind everyone to the author's registry), a package without a checksum, one whose licence does not allow the use, or one that
 * runs a script when it is installed.
 */
export function faultsOf({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path === '' ? 'package.json' : path;
    const absent = Object.keys(entry.optionalDependencies ?? {}).filter((wanted) => !hasEntry(packages, path, wanted));
    const licence = readByHand[nameOf(path)] ?? entry.license ?? 'unknown';
    return [
      ...absent.map((wanted) => `${name} wants ${wanted}, which has no entry`),
      ...(entry.resolved ? [`${name} is bound to ${entry.resolved}`] : []),
      ...(path !== '' && !entry.link && !entry.integrity ? [`${name} has no checksum`] : []),
      ...(path === '' || isAllowed(nameOf(path), licence)
        ? []
        : [`${name} is under ${licence}: read its licence, then allow it in tools/checks/packages.ts`]),
      ...(entry.hasInstallScript
        ? [`${name} runs a script when it is installed: choose another package or version`]
        : []),
    ];
  });
}

/** Whether a package gets another by its name, from its own node_modules or one above. */
function hasEntry(packages: Lock['packages'], from: string, name: string): boolean {
  if (packages[`${from}/node_modules/${name}`.replace(/^\//, '')]) return true;
  return from !== '' && hasEntry(packages, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

/** Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` allows the use. */
function isAllowed(name: string, expression: string): boolean {
  const allows = (one: string) => licences.has(one) || (one === 'MPL-2.0' && toolsUnderMpl.test(name));
  return expression
    .replace(/[()]/g, '')
    .split(/ or /i)
    .some((choice) => choice.split(' AND ').every((one) => allows(one.trim())));
}

/** The figures of a lock file that are beyond their limit: packages that a server installs, without tools and optional ones. */
function faultsOfSize({ packages }: Lock): string[] {
  const isNeeded = ({ dev, devOptional, optional }: LockEntry) => !dev && !devOptional && !optional;
  const { '': _, ...installed } = packages;
  const found = { all: Object.keys(installed).length, runtime: Object.values(installed).filter(isNeeded).length };
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((figure) => found[figure] > limits[figure])
    .map(
      (figure) =>
        `${figure}: ${found[figure]}, and ${limits[figure]} at most: do without a package, or raise the figure in tools/checks/packages.ts with the reason`,
    );
}

export function checkPackages(): boolean {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const faults = [...faultsOf(lock), ...faultsOfSize(lock)];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** Asks the registry for known weaknesses of the packages that are shipped; only high and critical ones fail. */
export async function checkAudit(): Promise<boolean> {
  const args = ['audit', '--omit=dev', '--audit-level=high'];
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  return (await (node && npm ? run(node, [npm, ...args]) : run('npm', args))).code === 0;
}

if (import.meta.main) {
  const holds = checkPackages() && (!process.argv.includes('--audit') || (await checkAudit()));
  process.exitCode = holds ? 0 : 1;
}
