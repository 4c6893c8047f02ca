import { day, hour, minute } from '#contract/values/dates.ts';
import { serverNow } from '../../lib/api/api.ts';
import { readerLocale } from '../../lib/page/page-data.ts';
import { dateText, timeText } from '../../lib/texts/formats.ts';
import { t } from '../texts.tsx';

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const;

/** The milliseconds in words, in at most two units of which the last is rounded down: '1 dag 3 uur', '22 uur', '25 min'. */
export function spanText(length: number, display: 'short' | 'long' = 'short'): string {
  const from = units.findIndex(([, size]) => length >= size);
  const [first, second] = units.slice(from < 0 ? units.length - 1 : from);
  if (!first) return '';
  const parts = [inUnit(length, first, display)];
  // Minutes beside hours are of no use.
  if (first[0] === 'day' && second && length % day >= second[1]) parts.push(inUnit(length % day, second, display));
  return display === 'short'
    ? parts.join(' ')
    : new Intl.ListFormat(readerLocale, { type: 'conjunction', style: 'long' }).format(parts);
}

// The narrow display reads as something else: an m as metres or months, a Turkish s as seconds.
function inUnit(length: number, [unit, size]: (typeof units)[number], unitDisplay: 'short' | 'long'): string {
  return new Intl.NumberFormat(readerLocale, { style: 'unit', unit, unitDisplay }).format(Math.floor(length / size));
}

/** How long something waits. */
export const waitedFor = (since: string): number => Math.max(0, serverNow() - Date.parse(since));

/** By when something is due, in the reader's zone: '14:30' today, 'ma 12:00' within six days, else its date. */
export function dueText(at: string, todayEnds: string): string {
  if (at < todayEnds) return timeText(at);
  if (Date.parse(at) > Date.parse(todayEnds) + 6 * day) return dateText(at);
  return `${new Intl.DateTimeFormat(readerLocale, { weekday: 'short' }).format(Date.parse(at))} ${timeText(at)}`;
}

/** Whether a promise has passed, and by when it is or how late, in words. */
export function promiseOf(due: string, todayEnds: string) {
  const isLate = Date.parse(due) < serverNow();
  const by = waitedFor(due);
  // Days alone: hours beside them would not fit into a row.
  const time = isLate ? spanText(by < day ? by : by - (by % day)) : dueText(due, todayEnds);
  return { isLate, text: t(isLate ? 'work.late' : 'work.before', { time }) };
}
