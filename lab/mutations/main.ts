// Takes out one safeguard after another in a copy of the project and runs the tests that must fail:
// `npm run lab -- mutations [part of a name …]`. `--list` names them.
import { parseArgs } from 'node:util';
import { ofPart } from '../part.ts';
import { accessMutations } from './access.ts';
import { dataMutations } from './data.ts';
import { runMutations } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean', default: false } },
});
const isNamed = (name: string) => positionals.length === 0 || positionals.some((part) => name.includes(part));
const chosen = [...accessMutations, ...dataMutations].filter(({ safeguard }) => isNamed(safeguard));

if (values.list) {
  for (const { safeguard, file } of chosen) console.log(`${safeguard.padEnd(60)} ${file}`);
  console.log(`${chosen.length} safeguards`);
} else if (chosen.length === 0) {
  console.error('There is no safeguard with such a name.');
  process.exitCode = 2;
} else {
  process.exitCode = (await runMutations(ofPart(chosen))) ? 0 : 1;
}
