import { beforeEach, expect } from 'vitest';
import { beginChance } from './chance.ts';

// Runs before each test file (vitest.config.ts): what a file makes while it loads, and then each test, has a stream of its own.
const seed = process.env.TEST_SEED ?? '';
const file = expect.getState().testPath ?? '';
const place = file.replace(`${process.cwd()}/`, '');
beginChance(seed, place);

beforeEach(({ onTestFailed }) => {
  const { currentTestName = '' } = expect.getState();
  beginChance(seed, `${place}\0${currentTestName}`);
  onTestFailed(() => {
    process.stderr.write(`The seed of this run: TEST_SEED=${seed}\n`);
  });
});
