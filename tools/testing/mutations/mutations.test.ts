import { expect, test } from 'vitest';
import { mutations } from './list.ts';
import { faultOfMutation, readSource } from './run.ts';

test('at least 40 safeguards can be taken out, each with a name of its own, and ten of them in every full check', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(40);
  expect(new Set(mutations.map(({ safeguard }) => safeguard)).size).toBe(mutations.length);
  expect(mutations.filter(({ isInCheck }) => isInCheck)).toHaveLength(10);
});

test('the text of each safeguard stands in its file once', () => {
  expect(mutations.flatMap((one) => faultOfMutation(one, readSource) ?? [])).toEqual([]);
});

test('a text that is gone, stands there twice, or has no tests is a fault', () => {
  const one = {
    safeguard: 's',
    file: 'a.ts',
    find: 'x',
    replacement: '',
    tests: ['a.test.ts'],
    titles: 'it holds for all',
  };
  const judged = (files: Readonly<Record<string, string>>) => faultOfMutation(one, (file) => files[file] ?? null);
  expect(judged({ 'a.ts': 'a x b', 'a.test.ts': "test('it holds $for')" })).toBeNull();
  expect(judged({ 'a.ts': 'a b', 'a.test.ts': "test('it holds $for')" })).toBe('a.ts has no "x"');
  expect(judged({ 'a.ts': 'x x', 'a.test.ts': "test('it holds $for')" })).toBe('a.ts has 2 times "x"');
  expect(judged({ 'a.ts': 'x' })).toBe('a.test.ts does not exist');
  expect(judged({ 'a.ts': 'x', 'a.test.ts': "test('it goes on')" })).toBe("a.test.ts has no test 'it holds for all'");
});
