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
import { dateRange, readDate, readInRange } from './date-range.ts';
import { dateOrder, writtenDate } from './written-date.ts';

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

test.each<[CalendarView, string, boolean, string | null]>([
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
  ['days', 'a', false, null],
  ['days', 'Tab', false, null],
])('[UI-5] among %s %s (Shift %s) leads from 12-11-2026 to %s', (view, key, shift, to) => {
  expect(movedBy(key, shift, view, '2026-11-12', nl)).toBe(to);
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

const latest = '2026-11-20';
const dateOf = (text: string, order: 'dmy' | 'mdy' | 'ymd' = 'dmy') => {
  const read = readDate(text, order, latest);
  return 'date' in read ? read.date : read.fault;
};

test.each([' ', '-', '/', '.', ':'])('[UI-5] day, month and year may be separated by "%s"', (mark) => {
  expect(dateOf(`7${mark}3${mark}1986`)).toBe('1986-03-07');
  expect(dateOf(`07${mark}03${mark}1986`)).toBe('1986-03-07');
  expect(dateOf(`07${mark}3${mark}86`)).toBe('1986-03-07');
  expect(dateOf(`07${mark}03`)).toBe('invalid');
  expect(dateOf(`07${mark}${mark}03${mark}1986`)).toBe('invalid');
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  [' 7-3-1986 ', '1986-03-07'],
  ['07031986', '1986-03-07'],
  ['7031986', 'invalid'],
  ['070386', 'invalid'],
  ['7-3/1986', 'invalid'],
  ['7_3_1986', 'invalid'],
  ['7–3–1986', 'invalid'],
  ['7-3-986', 'invalid'],
  ['7-3-6', 'invalid'],
  ['007-3-1986', 'invalid'],
  ['7-003-1986', 'invalid'],
  ['7-3-19866', 'invalid'],
  ['1986-03-07', 'invalid'],
  ['7 maart 1986', 'invalid'],
  ['٧-٣-١٩٨٦', 'invalid'],
  ['0-3-1986', 'invalid'],
  ['7-0-1986', 'invalid'],
  ['32-1-1986', 'invalid'],
  ['31-04-1986', 'invalid'],
  ['7-13-1986', 'invalid'],
  ['31-02-1990', 'invalid'],
  ['30-02-2024', 'invalid'],
  ['29-02-2024', '2024-02-29'],
  ['29-02-2023', 'invalid'],
  ['29-02-2000', '2000-02-29'],
  ['29-02-1900', 'invalid'],
  ['1-1-0000', 'invalid'],
  ['1-1-0001', '0001-01-01'],
  ['31-12-9999', '9999-12-31'],
])('[UI-5] [UI-12] "%s" reads as %s', (text, said) => {
  expect(dateOf(text)).toBe(said);
});

test.each([
  ['20-11-26', '2026-11-20', 'the last day that may be meant'],
  ['21-11-26', '1926-11-21', 'a day later is a century earlier'],
  ['1-1-00', '2000-01-01', 'the turn of the century'],
  ['7-3-86', '1986-03-07', 'a year of the last century'],
  ['29-2-24', '2024-02-29', 'a leap day'],
  ['29-2-00', '2000-02-29', 'the leap day of 2000'],
  ['29-2-27', 'invalid', 'no leap day in any century'],
  ['29-2-28', '1928-02-29', 'a leap day that is still to come is one of long ago'],
])('[UI-5] two digits: %s is %s (%s)', (text, said) => {
  expect(dateOf(text)).toBe(said);
});

test('[UI-5] two digits mean at most twenty years ahead, and no date that may not be chosen', () => {
  const today = '2026-11-20';
  const free = dateRange(today);
  expect(readInRange('20-11-46', 'dmy', today, free).date).toBe('2046-11-20');
  expect(readInRange('21-11-46', 'dmy', today, free).date).toBe('1946-11-21');
  expect(readInRange('20-11-46', 'dmy', today, dateRange(today, { max: today })).date).toBe('1946-11-20');
});

test.each([
  ['nl-NL', 'dmy', '07-03-1986'],
  ['de-DE', 'dmy', '07-03-1986'],
  ['en-GB', 'dmy', '07-03-1986'],
  ['en-US', 'mdy', '03-07-1986'],
  ['sv-SE', 'ymd', '1986-03-07'],
  ['ja-JP', 'ymd', '1986-03-07'],
  ['fa-IR', 'ymd', '1986-03-07'],
] as const)('[UI-5] in %s the order is %s, for what is typed and what is shown', (locale, order, shown) => {
  expect(dateOrder(locale)).toBe(order);
  expect(writtenDate('1986-03-07', order)).toBe(shown);
  expect(dateOf(shown, order)).toBe('1986-03-07');
});

test('[UI-5] every date reads back as it is shown, also on the nights when the clock changes', () => {
  for (const date of [
    '2026-03-29',
    '2026-10-25',
    '1985-04-01',
    '1937-07-01',
    '1916-05-01',
    '1940-05-16',
    '2000-02-29',
  ]) {
    for (const order of ['dmy', 'mdy', 'ymd'] as const) {
      expect(readDate(writtenDate(date, order), order, latest)).toEqual({ date });
    }
  }
});

test.each([
  ['19-11-1926', 'before'],
  ['20-11-1926', null],
  ['20-11-2126', null],
  ['21-11-2126', 'after'],
  ['01-01-1890', 'before'],
  ['31-02-1890', 'invalid'],
  ['', null],
])('[UI-5] a hundred years around 20-11-2026: the fault of "%s" is %s', (text, fault) => {
  const today = '2026-11-20';
  expect(readInRange(text, 'dmy', today, dateRange(today)).fault).toBe(fault);
});

test('[UI-5] the range of a leap day ends on a day that exists', () => {
  expect(dateRange('2024-02-29')).toEqual({ min: '1924-02-29', max: '2124-02-29' });
  expect(dateRange('2000-02-29')).toEqual({ min: '1900-02-28', max: '2100-02-28' });
});
