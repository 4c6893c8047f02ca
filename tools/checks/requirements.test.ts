import { expect, test } from 'vitest';
import { clausesOf, judgeRequirements, namingsIn } from './requirements.ts';

test('a clause is a list line that begins with an id', () => {
  const text = ['# NAV', '- NAV-1 (P) Routes, see LIST-9.', '- I18N-2 (SP) Words · LIST 3.', 'Text about NAV-7.'];
  expect([...clausesOf(text.join('\n'))]).toEqual(['NAV-1', 'I18N-2']);
});

test('a line of several clauses defines each of them', () => {
  expect([...clausesOf('- VALID-1 nonumber · VALID-2 holdername · VALID-13 IBAN (all SP)')]).toEqual([
    'VALID-1',
    'VALID-2',
    'VALID-13',
  ]);
});

test('titles name clauses in brackets, in tests, groups and tables', () => {
  const source = [
    "test('[LIST-7] shows three', () => {",
    'describe("[NAV-1, NAV-2] routes", () => {',
    'test.each([1, 2])(`[I18N-3] in $0`, () => {',
    "test.describe('[DOC-4] [DOC-5]', () => {",
    "  test(\n    '[DOC-6] on a line of its own',",
  ];
  const namings = source.flatMap((line) => namingsIn('a.test.ts', line));
  expect(namings.map(({ id }) => id)).toEqual(['LIST-7', 'NAV-1', 'NAV-2', 'I18N-3', 'DOC-4', 'DOC-5', 'DOC-6']);
});

test('a table over several lines names its clause', () => {
  const source = "test.each([\n  ['a', 1],\n  ['b', fn(2)],\n])('[LIST-8] %s', () => {";
  expect(namingsIn('a.test.ts', source).map(({ id }) => id)).toEqual(['LIST-8']);
});

test('brackets outside a title name nothing', () => {
  expect(namingsIn('a.test.ts', "const codes = '[LIST-7]'; // [LIST-8]\ntest('an array [0]', () => {")).toEqual([]);
});

test('a title that names an unknown clause is wrong, with its place', () => {
  const namings = namingsIn('a.test.ts', "\ntest('[LIST-99] x', () => {})");
  expect(judgeRequirements(new Set(['LIST-7']), namings)).toEqual([
    'a.test.ts:2 names LIST-99, which docs/requirements.md does not have',
  ]);
});

test('an unnamed clause is wrong only when all are asked for', () => {
  const clauses = new Set(['LIST-7', 'LIST-8']);
  const namings = [{ id: 'LIST-7', file: 'a.test.ts', line: 1 }];
  expect(judgeRequirements(clauses, namings)).toEqual([]);
  expect(judgeRequirements(clauses, namings, { all: true })).toEqual(['no test names LIST-8']);
});
