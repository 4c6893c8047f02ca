import { expect, test } from 'vitest';
import { type Lock, lockOf, type Relation } from './editability.ts';

test.each<[Relation, boolean, Lock | null]>([
  ['own', false, null],
  ['own', true, 'lockedForClient'],
  ['managed', true, null],
  ['managed', false, 'lockedForManager'],
])('[PERM-1] a claim that is %s, with a manager who holds it %s, has the lock %s', (relation, isManaged, lock) => {
  expect(lockOf(relation, isManaged)).toBe(lock);
});
