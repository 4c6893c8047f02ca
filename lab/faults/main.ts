// Injects the faults that the product must survive: `npm run lab -- faults [name …] [--engine sqlite|postgres]`.
import { parseArgs } from 'node:util';
import type { Engine } from '../../server/database/open.ts';
import { stopWithParent } from '../../tools/commands/process.ts';
import { ownPostgres } from '../../tools/testing/postgres.ts';
import { ofPart } from '../part.ts';
import { away, disk } from './outages.ts';
import { kill, migrations, stop } from './processes.ts';
import { type Fault, type Result, runFault } from './run.ts';

/** All faults in the order in which they run. */
const faults: readonly Fault[] = [kill, migrations, away, disk, stop];

const usage = `npm run lab -- faults [name …]
  --list            names the faults and what is promised under each
  --engine ENGINE   sqlite or postgres; both unless given`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    engine: { type: 'string' },
  },
});

const unknown = positionals.filter((name) => !faults.some((fault) => fault.name === name));
if (values.help || unknown.length > 0 || (values.engine && !['sqlite', 'postgres'].includes(values.engine))) {
  for (const name of unknown) console.error(`There is no fault '${name}'.`);
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else if (values.list) {
  for (const { name, engines, promise } of faults)
    console.log(`${name.padEnd(11)} ${engines.join(', ').padEnd(17)} ${promise}`);
} else {
  stopWithParent();
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const failed = await runAll(chosen, values.engine ? [values.engine as Engine] : ['sqlite', 'postgres']);
  // A fault that was given up may go on writing for ever.
  process.exit(failed > 0 ? 1 : 0);
}

/** Runs faults one after another, on SQLite and on a temporary PostgreSQL. Returns how many promises were not kept. */
async function runAll(chosen: readonly Fault[], engines: readonly Engine[]): Promise<number> {
  const cases = ofPart(
    chosen.flatMap((fault) =>
      fault.engines.filter((one) => engines.includes(one)).map((engine) => ({ fault, engine })),
    ),
  );
  const cluster = cases.some(({ engine }) => engine === 'postgres') ? await ownPostgres() : undefined;
  process.on('exit', () => cluster?.stopNow());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  let failed = 0;
  for (const { fault, engine } of cases) {
    if (engine === 'postgres' && !cluster) {
      console.log(`This machine has no PostgreSQL: ${fault.name} is left out.`);
      continue;
    }
    const began = performance.now();
    const result = await runFault(fault, engine, cluster ?? { url: '' });
    console.log(lineOf(`${fault.name.padEnd(10)} ${engine.padEnd(8)}`, performance.now() - began, result));
    if (!result.ok) failed += 1;
  }
  console.log(`${cases.length - failed} held, ${failed} did not`);
  return failed;
}

/** A line, and one for each violated guarantee and each figure. */
function lineOf(name: string, took: number, { ok, acknowledged, lost, doubled, broken, notes }: Result): string {
  const figures = `acknowledged ${acknowledged}  lost ${lost}  doubled ${doubled}  ${Math.round(took / 1_000)} s`;
  const more = [...broken.map((sentence) => `BROKEN ${sentence}`), ...notes];
  return [`${ok ? 'ok    ' : 'FAILED'} ${name} ${figures}`, ...more.map((sentence) => `         ${sentence}`)].join(
    '\n',
  );
}
