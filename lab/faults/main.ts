// Injects the faults that the product must survive: `npm run lab -- faults [name …] [--short] [--engine sqlite|postgres]`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Engine } from '../../server/database/open.ts';
import { stopWithParent } from '../../tools/commands/stop-with-parent.ts';
import { ownPostgres } from '../../tools/testing/postgres.ts';
import { ofPart } from '../part.ts';
import type { Fault, Result } from './fault.ts';
import { faults } from './list.ts';
import { runFault } from './run.ts';
import { lineOf, tableOf } from './tell.ts';
import { endWithUs } from './tidy.ts';

const usage = `npm run lab -- faults [name …]
  --list            names the faults and what is promised under each
  --short           runs each in its short form
  --engine ENGINE   sqlite or postgres; both unless given
  --table           prints a table of the last results and runs nothing`;

/** The last result of each fault, form and engine. */
const file = '.cache/lab/faults.json';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    engine: { type: 'string' },
    table: { type: 'boolean', default: false },
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
} else if (values.table) {
  console.log(tableOf(stored()));
} else {
  stopWithParent();
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const results = await runAll(chosen, values.engine ? [values.engine as Engine] : ['sqlite', 'postgres']);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`${results.length - failed} held, ${failed} did not`);
  // A fault that was given up may go on writing for ever.
  process.exit(failed > 0 ? 1 : 0);
}

/** Runs faults one after another, on SQLite and on a temporary PostgreSQL. */
async function runAll(chosen: readonly Fault[], engines: readonly Engine[]): Promise<Result[]> {
  const cases = ofPart(
    chosen.flatMap((fault) =>
      fault.engines.filter((one) => engines.includes(one)).map((engine) => ({ fault, engine })),
    ),
  );
  const cluster = cases.some(({ engine }) => engine === 'postgres') ? await ownPostgres() : undefined;
  const forget = cluster && endWithUs({ end: cluster.stop, endNow: cluster.stopNow });
  const results: Result[] = [];
  for (const { fault, engine } of cases) {
    if (engine === 'postgres' && !cluster) {
      console.log(`This machine has no PostgreSQL: ${fault.name} is left out.`);
      continue;
    }
    const result = await runFault(fault, engine, values.short ? 'short' : 'long', cluster);
    console.log(lineOf(result));
    store(result);
    results.push(result);
  }
  forget?.();
  await cluster?.stop();
  return results;
}

function stored(): readonly Result[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Result[];
  } catch {
    return [];
  }
}

/** Writes a result in the place of an earlier one; they are in the order of the list. */
function store(result: Result): void {
  const keyOf = ({ fault, engine, form }: Result) => `${fault} ${engine} ${form}`;
  const placeOf = ({ fault }: Result) => faults.findIndex(({ name }) => name === fault);
  const others = stored().filter((one) => keyOf(one) !== keyOf(result));
  const all = [...others, result].toSorted((one, other) => placeOf(one) - placeOf(other));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
