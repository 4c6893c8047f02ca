import { type CalendarDate, getDayOfWeek, parseDate, startOfWeek } from '@internationalized/date';
import type { DateRange } from './date-range.ts';
import type { DateString } from './written-date.ts';

/** What a calendar shows: the days of a month, the months of a year, or twenty years. */
export type CalendarView = 'days' | 'months' | 'years';

/** Twenty years to a page, 2021 to 2040 and so on (UI-5). */
const yearsOnPage = 20;
/** UI-5: seven days, three months or five years in a row. */
const columns: Record<CalendarView, number> = { days: 7, months: 3, years: 5 };

/** The rows of the page that holds a date. Each cell is a date: the day itself, or the focused day in that month or year. */
export function pageRows(view: CalendarView, focused: DateString, locale: string): DateString[][] {
  const at = parseDate(focused);
  if (view === 'days') {
    const first = startOfWeek(at.set({ day: 1 }), locale);
    // Always six weeks: a constant height keeps the buttons below from moving.
    return rowsOf(view, 42, (index) => first.add({ days: index }));
  }
  if (view === 'months') return rowsOf(view, 12, (index) => at.set({ month: index + 1 }));
  return rowsOf(view, yearsOnPage, (index) => at.set({ year: firstYear(at.year) + index }));
}

export function yearPage(focused: DateString): [number, number] {
  const first = firstYear(parseDate(focused).year);
  return [first, first + yearsOnPage - 1];
}

function firstYear(year: number): number {
  return year - ((year - 1) % yearsOnPage);
}

function rowsOf(view: CalendarView, count: number, cell: (index: number) => CalendarDate): DateString[][] {
  const width = columns[view];
  return Array.from({ length: count / width }, (_, row) =>
    Array.from({ length: width }, (_, column) => cell(row * width + column).toString()),
  );
}

/** The same view one page later or earlier: a month, a year, or twenty years. */
export function turned(view: CalendarView, focused: DateString, by: 1 | -1): DateString {
  return parseDate(focused).add(pageStep[view](by)).toString();
}
const pageStep = {
  days: (by: number) => ({ months: by }),
  months: (by: number) => ({ years: by }),
  years: (by: number) => ({ years: by * yearsOnPage }),
} as const satisfies Record<CalendarView, (by: number) => object>;

/** The date that a key moves to in the grid (the date picker of the ARIA practices); null for any other key. */
export function movedBy(key: string, shift: boolean, view: CalendarView, focused: DateString, locale: string) {
  const at = parseDate(focused);
  const unit = (by: number) => at.add({ [view]: by }).toString();
  const column = columnOf(at, view, locale);
  switch (key) {
    case 'ArrowLeft':
      return unit(-1);
    case 'ArrowRight':
      return unit(1);
    case 'ArrowUp':
      return unit(-columns[view]);
    case 'ArrowDown':
      return unit(columns[view]);
    case 'Home':
      return unit(-column);
    case 'End':
      return unit(columns[view] - 1 - column);
    case 'PageUp':
      return shift ? further(at, view, -1) : turned(view, focused, -1);
    case 'PageDown':
      return shift ? further(at, view, 1) : turned(view, focused, 1);
    default:
      return null;
  }
}

function columnOf(at: CalendarDate, view: CalendarView, locale: string): number {
  if (view === 'days') return getDayOfWeek(at, locale);
  return (view === 'months' ? at.month - 1 : at.year - firstYear(at.year)) % columns[view];
}

/** With Shift a page key moves a year in the day view, twenty in the month view, and a hundred in the year view. */
function further(at: CalendarDate, view: CalendarView, by: 1 | -1): DateString {
  return at.add({ years: by * { days: 1, months: yearsOnPage, years: 5 * yearsOnPage }[view] }).toString();
}

export function clamped(date: DateString, { min, max }: DateRange): DateString {
  if (date < min) return min;
  return date > max ? max : date;
}

/** The part of a date that a cell stands for: '2026-11-20', '2026-11' or '2026'. */
const partOf = (view: CalendarView, date: DateString) => date.slice(0, { days: 10, months: 7, years: 4 }[view]);

export function isWithin(view: CalendarView, cell: DateString, { min, max }: DateRange): boolean {
  const part = partOf(view, cell);
  return part >= partOf(view, min) && part <= partOf(view, max);
}

export function isSameCell(view: CalendarView, a: DateString, b: DateString): boolean {
  return partOf(view, a) === partOf(view, b);
}

/** Whether the page before or after has any date that may be chosen. */
export function hasPage(view: CalendarView, focused: DateString, by: 1 | -1, range: DateRange): boolean {
  const next = turned(view, focused, by);
  if (view !== 'years') return isWithin(view === 'days' ? 'months' : 'years', next, range);
  const [first, last] = yearPage(next);
  return first <= parseDate(range.max).year && last >= parseDate(range.min).year;
}

/** A date as the locale writes it. A calendar date has no zone, so it is written as if in UTC. */
function inWords(date: DateString, locale: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

/** 'D MMMM YYYY' in the reader's language (UI-5). */
export function writtenOut(date: DateString, locale: string): string {
  return inWords(date, locale, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** The title of a page: 'november 2026', '2026' or '2021 – 2040'. */
export function pageTitle(view: CalendarView, focused: DateString, locale: string): string {
  if (view === 'days') return inWords(focused, locale, { month: 'long', year: 'numeric' });
  return view === 'months' ? String(Number(focused.slice(0, 4))) : yearPage(focused).join(' – ');
}

/** The text of a cell, and its accessible name. */
export function cellName(view: CalendarView, date: DateString, locale: string): { text: string; full: string } {
  if (view === 'years') return { text: String(Number(date.slice(0, 4))), full: String(Number(date.slice(0, 4))) };
  if (view === 'months') {
    const text = inWords(date, locale, { month: 'short' }).replace(/\.$/, '');
    const full = inWords(date, locale, { month: 'long', year: 'numeric' });
    // Speech control uses the visible text, so the name contains it as a separate word (2.5.3).
    return { text, full: full.split(' ').includes(text) ? full : `${text}, ${full}` };
  }
  return {
    text: String(Number(date.slice(8))),
    full: inWords(date, locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  };
}

/** The heads of the seven columns, in the order of the locale's week. */
export function weekdays(locale: string): { text: string; full: string }[] {
  // Any week has all seven names.
  const [week = []] = pageRows('days', '2026-11-01', locale);
  return week.map((day) => ({
    text: inWords(day, locale, { weekday: 'short' }),
    full: inWords(day, locale, { weekday: 'long' }),
  }));
}
