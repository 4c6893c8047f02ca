// Apart from the other formats, as the login shows durations and must not load the rules of dates and money.
import { readerLocale } from '../page/page-data.ts';

/** A duration in words, rounded up to one unit: '40 seconden', '15 minuten', '2 uur'. */
export function waitText(seconds: number): string {
  if (seconds < 90) return inTimeUnit(Math.ceil(seconds), 'second');
  return seconds < 5_400
    ? inTimeUnit(Math.ceil(seconds / 60), 'minute')
    : inTimeUnit(Math.ceil(seconds / 3_600), 'hour');
}

/** A short remaining time in words, to the second: '1 minuut en 45 seconden'. */
export function remainderText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [inTimeUnit(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [inTimeUnit(rest, 'second')] : []),
  ];
  return new Intl.ListFormat(readerLocale, { type: 'conjunction', style: 'long' }).format(parts);
}

/** '3 dagen' */
export function inTimeUnit(count: number, unit: 'second' | 'minute' | 'hour' | 'day' | 'week'): string {
  return new Intl.NumberFormat(readerLocale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
