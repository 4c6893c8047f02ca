// Tries payloads for script injection in Chromium, all of them, in every text that somebody else can write:
// `npm run lab -- payloads [--lists FOLDER] [--most N]`. Each folder in FOLDER is a list of others, as docs/security.md names them.
import { parseArgs } from 'node:util';
import { listsFor, pickPayloads } from '../testing/payloads/lists.ts';
import { runTests, tell } from '../testing/tests.ts';

const { values } = parseArgs({ options: { lists: { type: 'string' }, most: { type: 'string' } } });
if (values.lists) process.env.PAYLOAD_LISTS = values.lists;
const lists = listsFor(process.env);
const all = pickPayloads(lists, Number(values.most ?? Number.MAX_SAFE_INTEGER));
process.env.PAYLOADS = String(all.length);
for (const { name, payloads } of lists) console.log(`${String(payloads.length).padStart(6)}  ${name}`);
console.log(`${String(all.length).padStart(6)}  different ones are tried`);
const result = await runTests(['portal/app/claim/payloads.test.tsx', 'e2e/checks/payloads.spec.ts']);
tell(result);
process.exitCode = result.failed === 0 ? 0 : 1;
