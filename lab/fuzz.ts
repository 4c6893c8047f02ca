// Sends 100,000 hostile requests to each database, from a new seed, a fifth of them in each part:
// `npm run lab -- fuzz [--requests N] [--seed N]`.
import { parseArgs } from 'node:util';
import { printRun, runTests } from '../tools/testing/tests.ts';
import { part } from './part.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
const seed = Number(values.seed) + part.number - 1;
process.env.HOSTILE_REQUESTS = String(Math.ceil(Number(values.requests) / part.count));
process.env.HOSTILE_SEED = String(seed);
console.log(`seed ${seed}`);
const result = await runTests(['server/http/hostile-input.test.ts']);
printRun(result);
process.exitCode = result.failed === 0 ? 0 : 1;
