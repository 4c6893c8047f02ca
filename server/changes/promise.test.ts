import { expect, test } from 'vitest';
import { dayAround, promiseAt, usualHours } from './promise.ts';

const berlin = { ...usualHours, timeZone: 'Europe/Berlin', holidays: ['2026-12-25', '2027-01-01'] };
const nights = { ...usualHours, days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '06:00' };

test.each([
  ['within a day', '2026-11-23T09:00:00.000Z', 4, usualHours, '2026-11-23T13:00:00.000Z'],
  ['up to closing', '2026-11-23T08:00:00.000Z', 8, usualHours, '2026-11-23T16:00:00.000Z'],
  ['over a night', '2026-11-23T14:30:00.000Z', 4, usualHours, '2026-11-24T10:30:00.000Z'],
  ['from before opening', '2026-11-23T02:00:00.000Z', 1, usualHours, '2026-11-23T09:00:00.000Z'],
  ['from after closing', '2026-11-23T22:30:00.000Z', 8, usualHours, '2026-11-24T16:00:00.000Z'],
  ['over a weekend', '2026-11-27T15:00:00.000Z', 2, usualHours, '2026-11-30T09:00:00.000Z'],
  ['from a Sunday', '2026-11-29T12:00:00.000Z', 8, usualHours, '2026-11-30T16:00:00.000Z'],
  ['over two days', '2026-11-23T12:00:00.000Z', 16, usualHours, '2026-11-25T12:00:00.000Z'],
  ['over a holiday', '2026-12-24T15:00:00.000Z', 2, berlin, '2026-12-28T09:00:00.000Z'],
  ['over a year', '2026-12-31T15:00:00.000Z', 2, berlin, '2027-01-04T09:00:00.000Z'],
  ['over the end of summer time', '2026-10-23T14:00:00.000Z', 2, usualHours, '2026-10-26T09:00:00.000Z'],
  ['over the start of summer time', '2027-03-26T15:00:00.000Z', 2, usualHours, '2027-03-29T08:00:00.000Z'],
  // That night has an hour less, or one more.
  ['through the hour that is left out', '2027-03-27T23:00:00.000Z', 6, nights, '2027-03-28T23:00:00.000Z'],
  ['through the hour that comes twice', '2026-10-24T22:00:00.000Z', 7, nights, '2026-10-25T05:00:00.000Z'],
  [
    'elsewhere',
    '2026-11-23T20:00:00.000Z',
    4,
    { ...usualHours, timeZone: 'America/New_York' },
    '2026-11-24T16:00:00.000Z',
  ],
] as const)('[QUEUE-3] working hours are counted %s', (_, from, hours, settings, until) => {
  expect(promiseAt(from, hours, settings)).toBe(until);
});

test('[QUEUE-3] whoever never works promises the hours themselves, and more hours are never promised earlier', () => {
  const holidays = Array.from({ length: 4_000 }, (_, days) =>
    new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10),
  );
  expect(promiseAt('2026-11-23T09:00:00.000Z', 4, { ...usualHours, holidays })).toBe('2026-11-23T13:00:00.000Z');
  for (let hour = 0; hour < 24 * 14; hour += 1) {
    const from = new Date(Date.UTC(2026, 9, 19, hour)).toISOString();
    const promises = [1, 4, 8, 16].map((hours) => promiseAt(from, hours, usualHours));
    expect(promises).toEqual(promises.toSorted());
    expect(promises[0]?.localeCompare(from)).toBe(1);
  }
});

test('[QUEUE-5] a day begins and ends by the clock of its place, also when it has 25 hours', () => {
  const around = { begins: '2026-10-24T22:00:00.000Z', ends: '2026-10-25T23:00:00.000Z' };
  expect(dayAround('2026-10-25T12:00:00.000Z', 'Europe/Amsterdam')).toEqual(around);
});
