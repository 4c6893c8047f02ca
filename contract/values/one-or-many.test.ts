import { expect, test } from 'vitest';
import { asList } from './one-or-many.ts';

test('[LIST-13] a single object is a list of one, a list stays, nothing is an empty list', () => {
  const one = { Id: 'a' };
  expect(asList(one)).toEqual([one]);
  expect(asList([one, one])).toEqual([one, one]);
  expect([asList([]), asList(null), asList(undefined)]).toEqual([[], [], []]);
  expect(asList('')).toEqual(['']);
});
