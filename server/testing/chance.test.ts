import { describe, expect, test } from 'vitest';
import { beginChance, testChance } from './chance.ts';

const four = () => [testChance.id(), testChance.id(), testChance.secret(), testChance.secret()];
const begun = (seed: string, name: string) => {
  beginChance(seed, name);
  return four();
};

describe('the randomness of tests', () => {
  test('comes again with the seed and the test, and never twice within one', () => {
    const first = begun('een', 'a');
    expect(begun('een', 'a')).toEqual(first);
    expect(new Set([...first, ...begun('twee', 'a'), ...begun('een', 'b')]).size).toBe(12);
  });
});
