// Checks the packages that Redress consists of: licences, scripts, number and size. `node tools/checks/supply.ts --audit` asks the
// registry for known weaknesses too.
import { globSync, statSync } from 'node:fs';
import { run } from '../commands/run.ts';
import { faultsOfLicences, faultsOfScripts } from '../packages/licences.ts';
import { type Lock, readLock, runtimePaths } from '../packages/lock-file.ts';
import { closureOf, packagesOfPortal } from '../packages/materials.ts';

/**
 * The most that there may be: packages in the lock file, packages that the server loads, and their size in megabytes. A commit that
 * adds a dependency raises a figure and says why the dependency is worth it; one that removes some lowers it.
 */
// prom-client (three packages) writes the metrics, the SDK of OpenTelemetry (nine) the traces; a server without their settings loads
// neither. aws4fetch (one package without others) signs the requests to an S3-compatible store.
// yazl (two packages without others) writes the copy of a contact's own data as a zip of any size, in a stream.
// recheck (nine packages, three of them for other machines, development alone) judges the regular expressions; big-list-of-naughty-strings and xss-filters (two
// packages without others, development alone) hold lists of payloads for script injection.
const limits = { all: 441, runtime: 187, runtimeMegabytes: 94 };

/** The figures of a lock file that have grown beyond their limit. `sizeOf` gives the size of an installed package in bytes. */
export function faultsOfSize(lock: Lock, sizeOf: (path: string) => number, most = limits): string[] {
  const paths = runtimePaths(lock);
  const bytes = paths.reduce((sum, path) => sum + sizeOf(path), 0);
  const found = {
    all: Object.keys(lock.packages).length - 1,
    runtime: paths.length,
    runtimeMegabytes: Math.ceil(bytes / 1_000_000),
  };
  return (['all', 'runtime', 'runtimeMegabytes'] as const)
    .filter((figure) => found[figure] > most[figure])
    .map(
      (figure) =>
        `${figure}: ${found[figure]}, and ${most[figure]} at most: do without a package, or raise the figure in tools/checks/supply.ts with the reason`,
    );
}

/** The size of an installed package in bytes, without the packages in its own node_modules; 0 if it is not installed. */
function installedSize(path: string): number {
  return globSync(`${path}/**/*`, { exclude: (name) => name === 'node_modules' })
    .map((file) => statSync(file, { throwIfNoEntry: false }))
    .reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
}

/** Prints what is wrong with the packages, and returns whether nothing is. */
export function checkSupply(): boolean {
  const lock = readLock();
  const inPortal = closureOf(lock, packagesOfPortal());
  const faults = [...faultsOfLicences(lock, inPortal), ...faultsOfScripts(lock), ...faultsOfSize(lock, installedSize)];
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}

/** What `npm audit --json` answers: its counts by severity, or why there are none. */
export type Audit = {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly message?: string;
  readonly error?: { readonly summary?: string; readonly detail?: string };
};

/** Reads the answer of an audit: whether it passes, and the line about it. An audit that could not be made passes, with a notice. */
export function readAudit(output: string): { holds: boolean; line: string } {
  const answer = parsed(output);
  const counts = answer?.metadata?.vulnerabilities;
  if (!counts) {
    const reason = answer?.error?.summary || answer?.message || 'no answer';
    return { holds: true, line: `Not audited: the registry cannot be asked (${reason.split('\n')[0]}).` };
  }
  const grave = (counts.high ?? 0) + (counts.critical ?? 0);
  return {
    holds: grave === 0,
    line: `npm audit: ${counts.total ?? 0} known weaknesses, ${grave} of them high or critical.`,
  };
}

function parsed(output: string): Audit | null {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  } catch {
    return null;
  }
}

/** Asks the registry for known weaknesses of the packages that are shipped; only high and critical ones fail. */
export async function checkAudit(): Promise<boolean> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
    quiet: true,
    shell: process.platform === 'win32',
  });
  const { holds, line } = readAudit(output);
  console.log(line);
  return holds;
}

if (import.meta.main) {
  const holds = checkSupply() && (!process.argv.includes('--audit') || (await checkAudit()));
  process.exitCode = holds ? 0 : 1;
}
