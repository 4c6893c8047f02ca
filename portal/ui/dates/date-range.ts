import { parseDate } from '@internationalized/date';
import { type DateRead, readDate } from './date-text.ts';
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
export function readInRange(
  text: string,
  order: DateOrder,
  today: DateString,
  range: DateRange,
): { date: DateString | null; fault: DateFault | null } {
  const read: DateRead = readDate(text, order, latestMeant(today, range));
  if ('fault' in read) return { date: null, fault: read.fault === 'empty' ? null : read.fault };
  if (read.date < range.min) return { date: null, fault: 'before' };
  if (read.date > range.max) return { date: null, fault: 'after' };
  return { date: read.date, fault: null };
}

/** A two-digit year never means a date outside the range, nor one more than twenty years ahead. */
function latestMeant(today: DateString, { max }: DateRange): DateString {
  const ahead = parseDate(today).add({ years: 20 }).toString();
  return max < ahead ? max : ahead;
}
