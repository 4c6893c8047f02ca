import { describe, expect, test } from 'vitest';
import { seedRandom, testRandom } from './random.ts';

const four = () => [testRandom.id(), testRandom.id(), testRandom.secret(), testRandom.secret()];
const begun = (seed: string, name: string) => {
  seedRandom(seed, name);
  return four();
};

describe('the randomness of tests', () => {
  test('comes again with the seed and the test, and never twice within one', () => {
    const first = begun('een', 'a');
    expect(begun('een', 'a')).toEqual(first);
    expect(new Set([...first, ...begun('twee', 'a'), ...begun('een', 'b')]).size).toBe(12);
  });
});
