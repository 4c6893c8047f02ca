import { parseDate } from '@internationalized/date';
import { type DateOrder, type DateRead, type DateString, readDate } from './date-text.ts';

/** The dates that may be chosen, both ends included. */
export type DateRange = { min: DateString; max: DateString };

/** Ends of a range that a field sets itself. */
export type DateLimits = { min?: DateString | undefined; max?: DateString | undefined };

/** What is wrong with a date that was typed: none such exists, or it lies before or after what may be chosen. */
export type DateFault = 'invalid' | 'before' | 'after';

/** UI-5: a hundred years back and ahead, unless a field allows less. */
export function dateRange(today: DateString, { min, max }: DateLimits = {}): DateRange {
  const around = parseDate(today);
  return {
    min: min ?? around.subtract({ years: 100 }).toString(),
    max: max ?? around.add({ years: 100 }).toString(),
  };
}

/** Reads what is typed into a field with a range; an empty text is neither a date nor a fault (UI-9). */
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

/** Two digits of a year mean no date that may not be chosen, and none further ahead than twenty years. */
function latestMeant(today: DateString, { max }: DateRange): DateString {
  const ahead = parseDate(today).add({ years: 20 }).toString();
  return max < ahead ? max : ahead;
}
