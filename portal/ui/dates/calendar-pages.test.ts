import { expect, test } from 'vitest';
import {
  type CalendarView,
  clamped,
  hasPage,
  isWithin,
  movedBy,
  pageRows,
  turned,
  yearPage,
} from './calendar-pages.ts';

const nl = 'nl-NL';

test('[UI-5] a month is six weeks that start on Monday in Dutch, with the days around it', () => {
  const weeks = pageRows('days', '2026-11-12', nl);
  expect(weeks).toHaveLength(6);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks[5]?.[6]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06']);
  expect(pageRows('days', '2026-11-12', 'en-US')[0]?.[0], 'and on Sunday where that is the custom').toBe('2026-11-01');
});

test.each(['2026-03-29', '2026-10-25', '1985-04-01', '2024-02-29', '2026-01-01', '1999-12-31'])(
  '[UI-5] the month of %s has every day once, the nights when the clock changes included',
  (date) => {
    const days = pageRows('days', date, nl).flat();
    expect(new Set(days).size).toBe(42);
    expect(days).toContain(date);
    expect(days.toSorted()).toEqual(days);
  },
);

test('[UI-5] months stand in four rows of three, years in four rows of five, twenty to a page', () => {
  expect(pageRows('months', '2026-11-30', nl).map((row) => row.length)).toEqual([3, 3, 3, 3]);
  expect(pageRows('months', '2026-11-30', nl).flat()[1], 'a day that February lacks').toBe('2026-02-28');
  const years = pageRows('years', '2026-11-12', nl);
  expect(years.map((row) => row.map((date) => date.slice(0, 4)))[0]).toEqual(['2021', '2022', '2023', '2024', '2025']);
  expect(years.map((row) => row.length)).toEqual([5, 5, 5, 5]);
  expect(yearPage('2026-11-12')).toEqual([2021, 2040]);
  expect(yearPage('2040-01-01')).toEqual([2021, 2040]);
  expect(yearPage('2041-01-01')).toEqual([2041, 2060]);
});

test.each<[CalendarView, string]>([
  ['days', '2026-12-12'],
  ['months', '2027-11-12'],
  ['years', '2046-11-12'],
])('[UI-5] among %s the next page is that of %s', (view, next) => {
  expect(turned(view, '2026-11-12', 1)).toBe(next);
  expect(turned(view, next, -1)).toBe('2026-11-12');
});

test('[UI-5] a page on from a long month is the last day of a short one', () => {
  expect(turned('days', '2026-01-31', 1)).toBe('2026-02-28');
  expect(turned('months', '2024-02-29', 1)).toBe('2025-02-28');
});

test.each<[CalendarView, string, boolean, string]>([
  ['days', 'ArrowLeft', false, '2026-11-11'],
  ['days', 'ArrowRight', false, '2026-11-13'],
  ['days', 'ArrowUp', false, '2026-11-05'],
  ['days', 'ArrowDown', false, '2026-11-19'],
  ['days', 'Home', false, '2026-11-09'],
  ['days', 'End', false, '2026-11-15'],
  ['days', 'PageUp', false, '2026-10-12'],
  ['days', 'PageDown', false, '2026-12-12'],
  ['days', 'PageUp', true, '2025-11-12'],
  ['days', 'PageDown', true, '2027-11-12'],
  ['months', 'ArrowLeft', false, '2026-10-12'],
  ['months', 'ArrowRight', false, '2026-12-12'],
  ['months', 'ArrowUp', false, '2026-08-12'],
  ['months', 'ArrowDown', false, '2027-02-12'],
  ['months', 'Home', false, '2026-10-12'],
  ['months', 'End', false, '2026-12-12'],
  ['months', 'PageUp', false, '2025-11-12'],
  ['months', 'PageDown', true, '2046-11-12'],
  ['years', 'ArrowLeft', false, '2025-11-12'],
  ['years', 'ArrowDown', false, '2031-11-12'],
  ['years', 'Home', false, '2026-11-12'],
  ['years', 'End', false, '2030-11-12'],
  ['years', 'PageUp', false, '2006-11-12'],
  ['years', 'PageUp', true, '1926-11-12'],
])('[UI-5] among %s %s (Shift %s) leads from 12-11-2026 to %s', (view, key, shift, to) => {
  expect(movedBy(key, shift, view, '2026-11-12', nl)).toBe(to);
});

test('[UI-5] other keys are not the grid’s', () => {
  expect(movedBy('a', false, 'days', '2026-11-12', nl)).toBeNull();
  expect(movedBy('Tab', false, 'days', '2026-11-12', nl)).toBeNull();
});

test('[UI-5] what lies outside the range is held at its ends, cell by cell', () => {
  const range = { min: '1926-11-20', max: '2026-11-20' };
  expect(clamped('1900-01-01', range)).toBe('1926-11-20');
  expect(clamped('2026-11-21', range)).toBe('2026-11-20');
  expect(clamped('1986-03-07', range)).toBe('1986-03-07');
  expect(isWithin('days', '2026-11-21', range)).toBe(false);
  expect(isWithin('months', '2026-11-30', range), 'a month that begins within').toBe(true);
  expect(isWithin('months', '1926-10-31', range)).toBe(false);
  expect(isWithin('years', '2027-01-01', range)).toBe(false);
  expect(isWithin('years', '1926-01-01', range)).toBe(true);
});

test.each<[CalendarView, string, boolean, boolean]>([
  ['days', '1986-03-07', true, true],
  ['days', '1926-12-01', true, true],
  ['days', '1926-11-25', false, true],
  ['days', '2026-11-20', true, false],
  ['months', '1927-01-31', true, true],
  ['months', '1926-12-31', false, true],
  ['years', '1986-03-07', true, true],
  ['years', '1941-03-07', true, true],
  ['years', '1926-11-20', false, true],
  ['years', '2019-11-20', true, true],
  ['years', '2026-11-20', true, false],
])('[UI-5] among %s at %s there is a page before: %s, and after: %s', (view, date, before, after) => {
  const range = { min: '1926-11-20', max: '2026-11-20' };
  expect([hasPage(view, date, -1, range), hasPage(view, date, 1, range)]).toEqual([before, after]);
});
