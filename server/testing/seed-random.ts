import { beforeEach, expect } from 'vitest';
import { seedRandom } from './random.ts';

// Runs before each test file (vitest.config.ts): what a file makes while it loads, and then each test, has a stream of its own.
const seed = process.env.TEST_SEED ?? '';
const file = expect.getState().testPath ?? '';
const place = file.replace(`${process.cwd()}/`, '');
seedRandom(seed, place);

beforeEach(({ onTestFailed }) => {
  const { currentTestName = '' } = expect.getState();
  seedRandom(seed, `${place}\0${currentTestName}`);
  onTestFailed(() => {
    process.stderr.write(`The seed of this run: TEST_SEED=${seed}\n`);
  });
});
