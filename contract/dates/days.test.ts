import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween } from './days.ts';

const amsterdam = 'Europe/Amsterdam';

test.each([
  ['2026-11-21T22:59:00Z', '2026-11-21'],
  ['2026-11-21T23:01:00Z', '2026-11-22'],
  // Summer time begins on 29-03-2026 and ends on 25-10-2026.
  ['2026-03-28T22:59:00Z', '2026-03-28'],
  ['2026-03-28T23:01:00Z', '2026-03-29'],
  ['2026-03-29T21:59:00Z', '2026-03-29'],
  ['2026-03-29T22:01:00Z', '2026-03-30'],
  ['2026-10-24T21:59:00Z', '2026-10-24'],
  ['2026-10-24T22:01:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25'],
  ['2026-10-25T23:01:00Z', '2026-10-26'],
])('a day ends at 24:00 in the time zone of the brand: %s is %s in Amsterdam', (instant, day) => {
  expect(dayIn(instant, amsterdam)).toBe(day);
  expect(dayIn(new Date(instant), amsterdam)).toBe(day);
});

test('each brand has a zone of its own', () => {
  const instant = '2026-11-21T23:30:00Z';
  expect(
    [amsterdam, 'Europe/London', 'Europe/Istanbul', 'America/New_York'].map((zone) => dayIn(instant, zone)),
  ).toEqual(['2026-11-22', '2026-11-21', '2026-11-22', '2026-11-21']);
});

test.each([
  ['2026-10-30', 14, '2026-11-13'],
  ['2026-10-11', 46, '2026-11-26'],
  ['2026-10-11', 24, '2026-11-04'],
  ['2026-10-11', 88, '2027-01-07'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-22', 683, '2028-10-05'],
  ['2026-11-22', 0, '2026-11-22'],
])('%s and %i days is %s', (day, count, later) => {
  expect(addDays(day, count)).toBe(later);
  expect(daysBetween(day, later)).toBe(count);
});

test('in every time zone a day that is known already is the day that is computed, also before 1972', () => {
  const first = Date.UTC(1960, 0);
  for (const [index, zone] of Intl.supportedValuesOf('timeZone').entries()) {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
    for (let time = 0; time < 20; time += 1) {
      // Large primes spread the quarters over 140 years.
      const begin = first + ((time * 245_501 + index * 7_919) % (140 * 365 * 96)) * 900_000;
      // Both ends of a quarter, so that the second is known from the first.
      for (const end of [begin, begin + 899_999]) {
        expect(dayIn(new Date(end), zone), `${zone} ${end}`).toBe(format.format(end));
      }
    }
  }
});
