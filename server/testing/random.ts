import { createHash, randomBytes } from 'node:crypto';
import type { Random } from '../platform/random.ts';

let stream = randomBytes(16).toString('hex');
let count = 0;

/** Begins the stream of one test: with the same seed it brings the same ids and secrets, whichever other tests run. */
export function seedRandom(seed: string, test: string): void {
  stream = `${seed}\0${test}`;
  count = 0;
}

/**
 * So many bytes, decided by the seed and the test alone.
 * @param length at most 32, what one SHA-256 brings.
 */
function testBytes(length: number): Buffer {
  if (length > 32) throw new RangeError('at most 32 bytes at a time');
  count += 1;
  return createHash('sha256').update(`${stream}\0${count}`).digest().subarray(0, length);
}

/** The randomness of tests: repeatable with TEST_SEED, which each run prints. */
export const testRandom: Random = {
  id: () => testBytes(16).toString('hex'),
  secret: () => testBytes(32).toString('base64url'),
};
