import { CalendarDate, parseDate } from '@internationalized/date';
import type { DateOrder, DateString } from './written-date.ts';

/** The result of parsing: a date, an empty text, or no existing date. */
export type DateRead = { date: DateString } | { fault: 'empty' | 'invalid' };

/** UI-5: one or two digits for day and month, two or four for the year, between them twice the same separator. */
const separated = /^(\d{1,4})([ \-/.:])(\d{1,2})\2(\d{1,4})$/;
/** The numeric keyboard of some phones has no separator, so eight digits are accepted too. */
const together = { dmy: /^(\d{2})(\d{2})(\d{4})$/, mdy: /^(\d{2})(\d{2})(\d{4})$/, ymd: /^(\d{4})(\d{2})(\d{2})$/ };

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
  const whole = together[order].exec(typed);
  const found = whole ? [whole[1], whole[2], whole[3]] : separatedParts(typed);
  if (!found) return null;
  const at = (letter: string) => found[order.indexOf(letter)] ?? '';
  return { year: at('y'), month: at('m'), day: at('d') };
}

function separatedParts(typed: string) {
  const found = separated.exec(typed);
  return found && [found[1], found[3], found[4]];
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
