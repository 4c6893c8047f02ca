// Sends 100,000 hostile requests to each database, from a new seed: `npm run lab -- fuzz [--requests N] [--seed N]`.
import { parseArgs } from 'node:util';
import { runTests, tell } from '../testing/tests.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
  },
});
process.env.HOSTILE_REQUESTS = values.requests;
process.env.HOSTILE_SEED = values.seed;
console.log(`seed ${values.seed}`);
const result = await runTests(['server/hostile-input.test.ts']);
tell(result);
process.exitCode = result.failed === 0 ? 0 : 1;
