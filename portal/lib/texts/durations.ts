import { readerLocale as locale } from '../page/page-data.ts';

/** A duration in words, rounded up to one unit: '40 seconden', '15 minuten', '2 uur'. */
export function waitText(seconds: number): string {
  if (seconds < 90) return amount(Math.ceil(seconds), 'second');
  return seconds < 5_400 ? amount(Math.ceil(seconds / 60), 'minute') : amount(Math.ceil(seconds / 3_600), 'hour');
}

/** A short remaining time in words, to the second: '1 minuut en 45 seconden'. */
export function remainderText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [amount(minutes, 'minute')] : []),
    ...(rest > 0 || minutes === 0 ? [amount(rest, 'second')] : []),
  ];
  return new Intl.ListFormat(locale, { type: 'conjunction', style: 'long' }).format(parts);
}

function amount(count: number, unit: 'second' | 'minute' | 'hour'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
