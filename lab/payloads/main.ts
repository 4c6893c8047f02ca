// Tries payloads for script injection in Chromium, all of them, in every text that somebody else can write:
// `npm run lab -- payloads [--most N]`.
import { parseArgs } from 'node:util';
import { printRun, runTests } from '../../tools/testing/tests.ts';
import { payloadLists, pickPayloads } from './lists.ts';

const { values } = parseArgs({ options: { most: { type: 'string' } } });
const all = pickPayloads(Number(values.most ?? Number.MAX_SAFE_INTEGER));
process.env.PAYLOADS = String(all.length);
for (const { name, payloads } of payloadLists()) console.log(`${String(payloads.length).padStart(6)}  ${name}`);
console.log(`${String(all.length).padStart(6)}  different ones`);
const result = await runTests(['portal/app/claim/payloads.test.tsx', 'e2e/checks/payloads.spec.ts']);
printRun(result);
process.exitCode = result.failed === 0 ? 0 : 1;
