import { type CalendarView, pageRows, yearPage } from './calendar-pages.ts';
import type { DateString } from './written-date.ts';

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
