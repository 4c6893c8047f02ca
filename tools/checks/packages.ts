// Checks package-lock.json and the packages in it: licences, scripts, number and size. `node tools/checks/packages.ts --audit` asks
// the registry for known weaknesses too.
import { globSync, readFileSync, statSync } from 'node:fs';
import { run } from '../commands/run.ts';

/** A package in package-lock.json. */
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

/**
 * The most that there may be: packages in the lock file, packages that the server loads, and their size in megabytes. A commit that
 * adds a dependency raises a figure and says why the dependency is worth it; one that removes some lowers it.
 */
// prom-client (three packages) writes the metrics, the SDK of OpenTelemetry (nine) the traces; a server without their settings loads
// neither. aws4fetch (one package without others) signs the requests to an S3-compatible store.
// yazl (two packages without others) writes the copy of a contact's own data as a zip of any size, in a stream.
// recheck (nine packages, three of them for other machines, development alone) judges the regular expressions; big-list-of-naughty-strings and xss-filters (two
// packages without others, development alone) hold lists of payloads for script injection.
// preact and preact-render-to-string (two packages without others) take the place of react-dom in the portal, which the benchmark keeps.
const limits = { all: 426, runtime: 187, runtimeMegabytes: 94 };

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
  const paths = Object.keys(packages).filter((path) => path !== '' && isNeeded(packages[path] ?? {}));
  const found = {
    all: Object.keys(packages).length - 1,
    runtime: paths.length,
    runtimeMegabytes: Math.ceil(paths.reduce((sum, path) => sum + installedSize(path), 0) / 1_000_000),
  };
  return (Object.keys(limits) as (keyof typeof limits)[])
    .filter((figure) => found[figure] > limits[figure])
    .map(
      (figure) =>
        `${figure}: ${found[figure]}, and ${limits[figure]} at most: do without a package, or raise the figure in tools/checks/packages.ts with the reason`,
    );
}

/** The size of an installed package in bytes, without the packages in its own node_modules; 0 if it is not installed. */
function installedSize(path: string): number {
  return globSync(`${path}/**/*`, { exclude: (name) => name === 'node_modules' })
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

/** Prints what is wrong with the lock file and its packages, and returns whether nothing is. */
export function checkPackages(): boolean {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const faults = [...faultsOf(lock), ...faultsOfSize(lock)];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** Reads the answer of an audit: whether it passes, and the line about it. An audit that could not be made passes, with a notice. */
export function readAudit(output: string): { holds: boolean; line: string } {
  const { metadata, error, message } = answerIn(output);
  const counts = metadata?.vulnerabilities;
  if (!counts) {
    const reason = error?.summary || message || 'no answer';
    return { holds: true, line: `Not audited: the registry cannot be asked (${reason.split('\n')[0]}).` };
  }
  const grave = (counts.high ?? 0) + (counts.critical ?? 0);
  return {
    holds: grave === 0,
    line: `npm audit: ${counts.total ?? 0} known weaknesses, ${grave} of them high or critical.`,
  };
}

function answerIn(output: string) {
  try {
    return JSON.parse(/\{[\s\S]*\}/.exec(output)?.[0] ?? '{}');
  } catch {
    return {};
  }
}

/** Asks the registry for known weaknesses of the packages that are shipped; only high and critical ones fail. */
export async function checkAudit(): Promise<boolean> {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0'];
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  const { output } = await (node && npm
    ? run(node, [npm, ...args], { quiet: true })
    : run('npm', args, { quiet: true }));
  const { holds, line } = readAudit(output);
  console.log(line);
  return holds;
}

if (import.meta.main) {
  const holds = checkPackages() && (!process.argv.includes('--audit') || (await checkAudit()));
  process.exitCode = holds ? 0 : 1;
}
