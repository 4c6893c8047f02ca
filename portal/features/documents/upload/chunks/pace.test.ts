import { expect, test } from 'vitest';
import { paceOf, type Sample, withSample } from './pace.ts';

const kilobyte = 1_024;
/** One kilobyte each half second. */
const steady = (count: number): readonly Sample[] =>
  Array.from({ length: count }, (_, place) => ({ at: place * 500, bytes: place * kilobyte })).reduce<readonly Sample[]>(
    withSample,
    [],
  );

test('[UPLOAD-8] a steady line tells its speed and how long it will still take', () => {
  expect(paceOf(steady(5), 14 * kilobyte)).toEqual({ bytesPerSecond: 2 * kilobyte, secondsLeft: 5 });
});

test.each([
  ['nothing', []],
  ['one moment', steady(1)],
  ['less than a second', steady(2)],
  [
    'a line that stands still',
    [
      { at: 0, bytes: 5 },
      { at: 4_000, bytes: 5 },
    ],
  ],
])('[UPLOAD-8] %s tells no speed', (_, samples) => {
  expect(paceOf(samples, kilobyte)).toBeNull();
});

test('[UPLOAD-8] a line that got slower is judged by its last seconds', () => {
  const fast = steady(20);
  const slow = [1, 2, 3, 4, 5].map((second) => ({ at: 9_500 + second * 4_000, bytes: (19 + second) * kilobyte }));
  const pace = paceOf(slow.reduce(withSample, fast), 100 * kilobyte);
  expect(pace?.bytesPerSecond).toBe(kilobyte / 4);
});

test('[UPLOAD-8] going back begins anew', () => {
  expect(withSample(steady(10), { at: 6_000, bytes: 2 })).toEqual([{ at: 6_000, bytes: 2 }]);
});
