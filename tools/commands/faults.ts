// Injects the faults that the product must survive: `npm run lab -- faults [names] [--long] [--engine sqlite|postgres]`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Engine } from '../../server/database/open.ts';
import type { Fault, Result } from '../testing/faults/fault.ts';
import { faults } from '../testing/faults/list.ts';
import { runFault } from '../testing/faults/run.ts';
import { lineOf, tableOf } from '../testing/faults/tell.ts';
import { endWithUs } from '../testing/faults/tidy.ts';
import { type OwnPostgres, ownPostgres } from '../testing/postgres.ts';
import { stopWithParent } from './stop-with-parent.ts';

const usage = `npm run lab -- faults [name …]
  --list            names the faults and what is promised under each
  --long            runs each in its long form (an hour or two); otherwise the short one
  --engine ENGINE   sqlite or postgres; both unless given
  --json FILE       writes what was found to a file
  --table FILE      prints the table of docs/trust.md from such a file and runs nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    list: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
    engine: { type: 'string' },
    json: { type: 'string' },
    table: { type: 'string' },
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
  console.log(tableOf(JSON.parse(readFileSync(values.table, 'utf8')) as Result[]));
} else {
  stopWithParent();
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const results = await runAll(chosen, values.engine ? [values.engine as Engine] : ['sqlite', 'postgres']);
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`${results.length - failed} held, ${failed} did not`);
  // A fault that was given up may go on writing for ever.
  process.exit(failed > 0 ? 1 : 0);
}

/** Runs faults one after another, on SQLite and on a temporary PostgreSQL. */
async function runAll(chosen: readonly Fault[], engines: readonly Engine[]): Promise<Result[]> {
  const wantsPostgres = engines.includes('postgres') && chosen.some((fault) => fault.engines.includes('postgres'));
  const cluster: OwnPostgres | undefined = wantsPostgres ? await ownPostgres() : undefined;
  const forget = cluster && endWithUs({ end: cluster.stop, endNow: cluster.stopNow });
  if (wantsPostgres && !cluster) console.log('This machine has no PostgreSQL: SQLite alone is tried.');
  const results: Result[] = [];
  for (const fault of chosen) {
    for (const engine of engines) {
      if (!fault.engines.includes(engine) || (engine === 'postgres' && !cluster)) continue;
      const result = await runFault(fault, engine, values.long ? 'long' : 'short', cluster);
      console.log(lineOf(result));
      results.push(result);
    }
  }
  forget?.();
  await cluster?.stop();
  return results;
}
