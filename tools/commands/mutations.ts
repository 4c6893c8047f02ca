// Takes out one safeguard after another in a copy of the project and runs the tests that must fail:
// `npm run lab -- mutations [part of a name …]`. `--list` names them, `--check` runs the ten of the full check.
import { parseArgs } from 'node:util';
import { mutations } from '../testing/mutations/list.ts';
import { runMutations } from '../testing/mutations/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
});
const isNamed = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));
const chosen = mutations.filter(({ safeguard, isInCheck }) => isNamed(safeguard) && (!values.check || isInCheck));

if (values.list) {
  for (const { safeguard, file } of chosen) console.log(`${safeguard.padEnd(60)} ${file}`);
  console.log(`${chosen.length} safeguards`);
} else if (chosen.length === 0) {
  console.error('There is no safeguard with such a name.');
  process.exitCode = 2;
} else {
  process.exitCode = (await runMutations(chosen)) ? 0 : 1;
}
