import { expect, test } from 'vitest';
import { endsOf, nextEnd } from './session-warning-end.ts';

const minute = 60_000;
const now = 1_000_000;
const ends = (idleMinutes: number, lastMinutes: number, InternalUser: string | null = null) =>
  endsOf({ IdleEndsIn: idleMinutes * 60, EndsIn: lastMinutes * 60, InternalUser }, now);

test('[STATE-3] a session ends 30 minutes after its last sign of life', () => {
  expect(nextEnd(ends(10, 600), 0)).toEqual({ at: now + 10 * minute, final: false });
  const later = now + 5 * minute;
  expect(nextEnd(ends(10, 600), later)).toEqual({ at: later + 30 * minute, final: false });
});

test('[STATE-3] what this page did before the server answered does not count twice', () => {
  expect(nextEnd(ends(10, 600), now - minute).at).toBe(now + 10 * minute);
});

test('[STATE-3] the longest session ends all the same, and a sign of life does not move that', () => {
  expect(nextEnd(ends(30, 20), now + minute)).toEqual({ at: now + 20 * minute, final: true });
});

test('[STATE-3] a session of staff ends 15 minutes after its last sign of life', () => {
  const later = now + minute;
  expect(nextEnd(ends(10, 60, 'j.bakker'), later).at).toBe(later + 15 * minute);
});
