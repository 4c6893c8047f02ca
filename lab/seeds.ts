// Finds flaky tests by running them many times, each time with another seed.
// `npm run lab -- seeds [times] [paths]`; without paths, all tests of the server.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../tools/commands/run.ts';
import { postgresForTests } from '../tools/testing/postgres.ts';
import { nothing, type Totals, totalsOfVitest, withExitCode } from '../tools/testing/totals.ts';

const [times = '3', ...paths] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(times)) throw new Error(`'${times}' is not a number of runs from 1 to 9999`);
const filters = paths.length === 0 ? ['server/'] : paths;

/** Runs the tests once with this seed. */
async function runOnce(env: NodeJS.ProcessEnv, file: string): Promise<Totals> {
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, '--project=node', ...filters];
  const { code, output } = await runNode(args, { env, quiet: true });
  const totals = withExitCode(readTotals(file), code);
  if (totals.failed > 0) console.log(output);
  return totals;
}

function readTotals(file: string): Totals {
  try {
    return totalsOfVitest(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return nothing;
  }
}

const folder = mkdtempSync(join(tmpdir(), 'redress-seeds-'));
const postgres = await postgresForTests();
let failedRuns = 0;
try {
  for (let run = 1; run <= Number(times); run += 1) {
    const seed = randomBytes(6).toString('hex');
    const env = { ...process.env, TEST_SEED: seed, ...(postgres ? { TEST_DATABASE_URL: postgres.url } : {}) };
    const { passed, failed, names } = await runOnce(env, join(folder, 'vitest.json'));
    if (failed > 0) failedRuns += 1;
    console.log(`${run} of ${times}, TEST_SEED=${seed}: ${passed} passed, ${failed} failed`);
    for (const name of names) console.log(`  Failed: ${name}`);
  }
} finally {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${failedRuns} of ${times} runs failed${postgres ? '' : '; no PostgreSQL: SQLite alone was tested'}`);
process.exitCode = failedRuns > 0 ? 1 : 0;
