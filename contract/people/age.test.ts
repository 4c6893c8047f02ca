import { expect, test } from 'vitest';
import { isAdult, isBirthDate, isCalendarDate, isMinor } from './age.ts';

test.each([
  // Born, today, and whether a minor.
  ['2008-11-21', '2026-11-20', true],
  ['2008-11-21', '2026-11-20T23:59:59.999Z', true],
  ['2008-11-21', '2026-11-21', false],
  ['2008-11-21', '2026-11-21T00:00:00.000Z', false],
  ['2008-11-21T00:00:00', '2026-11-20T23:00:00.000Z', true],
  ['2008-11-21T23:00:00', '2026-11-21T00:00:00.000Z', false],
  ['2008-12-31', '2026-12-30', true],
  ['2008-12-31', '2027-01-01', false],
  // Born on 29 February: 2026 has none, so it is 1 March; 2044 has one.
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['2026-02-29', '2044-02-28', true],
  ['2026-02-29', '2044-02-29', false],
  // The nights in which the clocks change are days as any other.
  ['2008-03-29', '2026-03-29T00:30:00.000Z', false],
  ['2008-03-30', '2026-03-29T23:30:00.000Z', true],
  ['2008-10-25', '2026-10-24T23:30:00.000Z', true],
  ['2008-10-25', '2026-10-25T00:30:00.000Z', false],
  ['0010-01-01', '2026-11-21', false],
])('[PERSON-17, PERSON-9] born %s, on %s: a minor is %s', (born, today, minor) => {
  expect([isMinor(born, today), isAdult(born, today)]).toEqual([minor, !minor]);
});

test('[PERSON-9] without a birth date somebody is no minor, and not known to be an adult', () => {
  for (const none of [null, ''])
    expect([isMinor(none, '2026-11-21'), isAdult(none, '2026-11-21')]).toEqual([false, false]);
});

test('[PERSON-17] a day there is, and that somebody can have been born on', () => {
  const today = '2026-11-21T12:00:00.000Z';
  for (const day of ['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '1999-12-31T23:59:59']) {
    expect.soft(isBirthDate(day, today), day).toBe(true);
  }
  for (const day of [
    ...['2026-11-22', '9999-12-31', '1899-12-31', '0000-00-00', '2023-02-29', '1900-02-29', '2026-04-31', '2026-13-01'],
    ...['', 'gisteren', '2026-1-1', '21-11-2026', '2026-11-2１'],
  ]) {
    expect.soft(isBirthDate(day, today), day).toBe(false);
  }
  expect(isCalendarDate('2026-11-21T00:00:00')).toBe(false);
});
