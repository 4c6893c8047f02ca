import { CalendarDate, parseDate } from '@internationalized/date';
import type { DateOrder, DateString } from './written-date.ts';

/** The dates that may be chosen, both ends included. */
export type DateRange = { min: DateString; max: DateString };

/** Ends of a range that a field sets itself. */
export type DateLimits = { min?: DateString | undefined; max?: DateString | undefined };

/** The error of a typed date: it does not exist, or it is before or after the range. */
export type DateFault = 'invalid' | 'before' | 'after';

/** UI-5: a hundred years back and ahead, unless a field allows less. */
export function dateRange(today: DateString, { min, max }: DateLimits = {}): DateRange {
  const around = parseDate(today);
  return {
    min: min ?? around.subtract({ years: 100 }).toString(),
    max: max ?? around.add({ years: 100 }).toString(),
  };
}

/** Parses the text of a field with a range; an empty text is neither a date nor an error (UI-9). */
export function readInRange(text: string, order: DateOrder, today: DateString, range: DateRange) {
  const read: DateRead = readDate(text, order, latestMeant(today, range));
  if ('fault' in read) return { date: null, fault: read.fault === 'empty' ? null : read.fault };
  if (read.date < range.min) return { date: null, fault: 'before' as const };
  if (read.date > range.max) return { date: null, fault: 'after' as const };
  return { date: read.date, fault: null };
}

/** A two-digit year never means a date outside the range, nor one more than twenty years ahead. */
function latestMeant(today: DateString, { max }: DateRange): DateString {
  const ahead = parseDate(today).add({ years: 20 }).toString();
  return max < ahead ? max : ahead;
}

type DateRead = { date: DateString } | { fault: 'empty' | 'invalid' };

/** UI-5: one or two digits for day and month, two or four for the year, between them twice the same separator. */
const separated = /^(\d{1,4})([ \-/.:])(\d{1,2})\2(\d{1,4})$/;
/** The numeric keyboard of some phones has no separator, so eight digits are accepted too. */
const [yearFirst, yearLast] = [/^(\d{4})(\d{2})(\d{2})$/, /^(\d{2})(\d{2})(\d{4})$/];

/** UI-5: reads a date as it is typed. Two digits of a year mean the last such date that is not after `latest`. */
export function readDate(text: string, order: DateOrder, latest: DateString): DateRead {
  const typed = text.trim();
  if (typed === '') return { fault: 'empty' };
  const parts = partsOf(typed, order);
  if (!parts) return { fault: 'invalid' };
  const { year, month, day } = parts;
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^(?:\d{2}|\d{4})$/.test(year))
    return { fault: 'invalid' };
  const date = year.length === 4 ? existing(Number(year), month, day) : withCentury(Number(year), month, day, latest);
  return date ? { date: date.toString() } : { fault: 'invalid' };
}

function partsOf(typed: string, order: DateOrder): { year: string; month: string; day: string } | null {
  const found = (order === 'ymd' ? yearFirst : yearLast).exec(typed) ?? separated.exec(typed);
  if (!found) return null;
  const parts = found.slice(1).filter((part) => /\d/.test(part));
  const at = (letter: string) => parts[order.indexOf(letter)] ?? '';
  return { year: at('y'), month: at('m'), day: at('d') };
}

/** The date if it exists: not 31 February, and 29 February only in leap years. */
function existing(year: number, month: string, day: string): CalendarDate | null {
  const date = new CalendarDate(year, Number(month), Number(day));
  return date.year === year && date.month === Number(month) && date.day === Number(day) ? date : null;
}

function withCentury(year: number, month: string, day: string, latest: DateString): CalendarDate | null {
  const last = parseDate(latest);
  const century = last.year - (last.year % 100);
  for (const begin of [century + 100, century, century - 100]) {
    const date = existing(begin + year, month, day);
    if (date && date.compare(last) <= 0) return date;
  }
  return null;
}
