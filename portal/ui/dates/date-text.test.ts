import { expect, test } from 'vitest';
import { dateRange, readInRange } from './date-range.ts';
import { readDate } from './date-text.ts';
import { dateOrder, writtenDate } from './written-date.ts';

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
