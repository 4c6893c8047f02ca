import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildPortal, buildServer } from '../commands/build.ts';
import { stopWithParent } from '../commands/process.ts';
import { runNode } from '../commands/run.ts';
import { browserForTests } from './browser.ts';
import { postgresForTests } from './postgres.ts';
import { nothing, sum, type Totals, totalsOfPlaywright, totalsOfVitest, withExitCode } from './totals.ts';

/** The result of a whole test run; `left` describes what could not run on this machine. */
export type TestRun = Totals & { left: string[] };

/**
 * Runs every test, or only those whose path contains a filter (filters under e2e/ go to Playwright). `--changed` runs the
 * unit tests that the files changed since the last commit can reach.
 */
export async function runTests(filters: readonly string[] = []): Promise<TestRun> {
  // A signal stops the current run; this process stays alive to remove the database and the reports.
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  stopWithParent();
  const left: string[] = [];
  if (hasRoomInMemory()) process.env.TMPDIR ??= memory;
  const browser = await browserForTests();
  if (!browser) left.push('no Chromium: the tests in a browser did not run');
  const postgres = await postgresForTests();
  if (!postgres) left.push('no PostgreSQL: its tests were skipped, SQLite alone was tested');
  const reports = mkdtempSync(join(tmpdir(), 'redress-tests-'));
  const env = {
    ...process.env,
    ...(browser ? { CHROMIUM: browser } : {}),
    ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}),
  };
  try {
    const journeys = filters.filter((filter) => filter.startsWith('e2e'));
    const units = filters.filter((filter) => !filter.startsWith('e2e'));
    const all = filters.length === 0;
    const surroundings = { env, reports, signal: stop.signal };
    const opensPortal = browser !== undefined && (all || journeys.length > 0);
    const isServerBuilt = opensPortal && (await succeeds(buildServer));
    // Beside the other tests, of which none needs the portal: it takes one of the cores for a while.
    const isBuilt = isServerBuilt ? succeeds(buildPortal) : Promise.resolve(false);
    const totals: Totals[] = [];
    // The journeys come after the others: a browser on a busy machine loses frames, and a journey would be tried twice.
    if (all || units.length > 0) {
      const needsBrowser = all || units.some((filter) => !withoutBrowser.test(filter));
      const projects = browser && needsBrowser ? (['node', 'browser'] as const) : (['node'] as const);
      totals.push(...(await Promise.all(projects.map((project) => vitest(project, units, surroundings)))));
    }
    if (opensPortal && !stop.signal.aborted)
      totals.push((await isBuilt) ? await playwright(journeys, surroundings) : notBuilt);
    return { ...sum(totals), left };
  } finally {
    await postgres?.stop();
    rmSync(reports, { recursive: true, force: true });
  }
}

/** A file system in memory: tests write, sync and remove thousands of small files, and none is about the disk below them. */
const memory = '/dev/shm';

/** Whether what a run leaves lying until its end, which is less than a gigabyte, has room there many times over. */
function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4 * 2 ** 30;
}

/** Folders whose tests run in Node.js alone. */
const withoutBrowser = /^(?:contract|demo|lab|server|texts|tools)\b/;

type Surroundings = { env: NodeJS.ProcessEnv; reports: string; signal: AbortSignal };

/** Runs the tests of one project. In one run of Vitest the projects would follow each other, each with a core to spare. */
async function vitest(project: 'node' | 'browser', filters: string[], { env, reports, signal }: Surroundings) {
  const file = join(reports, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, `--project=${project}`, ...filters];
  const { code } = await runNode(args, { env, signal, killSignal: 'SIGINT' });
  return withExitCode(read(file, totalsOfVitest), code);
}

const notBuilt: Totals = { ...nothing, failed: 1, names: ['the product is built'] };

async function succeeds(build: () => Promise<unknown>): Promise<boolean> {
  try {
    await build();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

async function playwright(filters: string[], { env, reports, signal }: Surroundings) {
  const file = join(reports, 'playwright.json');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', '--pass-with-no-tests'];
  const { code } = await runNode([...args, ...filters], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    signal,
    killSignal: 'SIGINT',
  });
  return withExitCode(read(file, totalsOfPlaywright), code);
}

/** A missing report counts as no tests; the exit code then reports the failure. */
function read<Report>(file: string, count: (report: Report) => Totals): Totals {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothing;
  }
}

/** Prints which tests failed, which passed on retry and what was skipped, then the summary line. */
export function printRun({ passed, failed, skipped, names, unsteady, left }: TestRun): void {
  for (const name of unsteady) console.log(`Passed the second time: ${name}`);
  for (const name of names) console.log(`Failed: ${relative(process.cwd(), name)}`);
  for (const reason of left) console.log(`Not tested: ${reason}.`);
  if (skipped > 0) console.log(`${skipped} skipped`);
  console.log(`${passed} passed, ${failed} failed`);
}
