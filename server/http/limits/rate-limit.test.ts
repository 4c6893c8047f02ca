import { expect, test } from 'vitest';
import { TestClock } from '../../testing/clock.ts';
import { Limit } from './rate-limit.ts';

test('[L5] a limit that many keys fill forgets the oldest, and goes on counting the others', () => {
  const limit = new Limit(2, 60_000, new TestClock());
  for (let tries = 0; tries < 2; tries += 1) expect(limit.count('early')).toBeNull();
  for (let number = 0; number < 9_998; number += 1) limit.count(`first ${number}`);
  for (let tries = 0; tries < 2; tries += 1) expect(limit.count('late')).toBeNull();
  expect(limit.count('late')).toBe(60);
  for (let number = 0; number < 5_000; number += 1) limit.count(`second ${number}`);
  expect(limit.count('late')).toBe(60);
  expect(limit.count('early')).toBeNull();
});

test('[L5] a window that has ended begins anew', () => {
  const clock = new TestClock();
  const limit = new Limit(1, 60_000, clock);
  expect([limit.count('a'), limit.count('a')]).toEqual([null, 60]);
  clock.pass({ minutes: 1 });
  expect([limit.count('a'), limit.count('a')]).toEqual([null, 60]);
});
