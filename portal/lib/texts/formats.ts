import { type Day, dayIn } from '#contract/dates/rules.ts';
import { withoutCulture } from '#contract/values/culture.ts';
import { showDate, showDateTime, showTime } from '#contract/values/moments.ts';
import { type Currency, centsOf, figure, isoOf } from '#contract/values/money.ts';
import type { DateWords } from '../../ui/dates/date-picker.tsx';
import { serverNow } from '../api/api.ts';
import { pageData, readerLocale } from '../page/page-data.ts';
import { t } from './texts.ts';

/** UI-8: a date as the reader writes it. */
export function dateText(value: string | null): string {
  return value === null ? '' : showDate(value, pageData.culture);
}

/** UI-8: a date with its time. */
export function dateTimeText(value: string | null): string {
  return value === null ? '' : showDateTime(value, pageData.culture, withoutCulture(pageData.prefix));
}

export function timeText(value: string | null): string {
  return value === null ? '' : showTime(value);
}

/** Today in the time zone of the brand, by the server's clock; whether a day has passed, the server says. */
export function today(): Day {
  return dayIn(new Date(serverNow()), pageData.brand.timeZone);
}

/** ANSWER-45: '14:03' in the reader's zone, with its day when that is not today, and with the zone where the brand's has another time. */
export function asOfText(at: number, now = Date.now(), timeZone = readerZone()): string {
  const clock = (zone: string, named?: 'short') =>
    new Intl.DateTimeFormat(pageData.culture, {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZoneName: named,
    }).format(at);
  const isNamed = clock(timeZone) !== clock(pageData.brand.timeZone);
  const time = clock(timeZone, isNamed ? 'short' : undefined);
  if (dayIn(new Date(at), timeZone) === dayIn(new Date(now), timeZone)) return time;
  const day = new Intl.DateTimeFormat(readerLocale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.format(at)}, ${time}`;
}

const readerZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** '38,00 GBP': the amount of a receipt with its ISO 4217 code (EURO is EUR, KM is BAM). */
export function amountText(amount: number, currency: string): string {
  return `${figure(centsOf(amount))} ${isoOf(currency)}`;
}

/** Hundredths as one types them, such as cents: '1250,00', without signs between thousands. */
export const typedFigure = (hundredths: number) => figure(hundredths).replaceAll('.', '');

let currencyNames: Intl.DisplayNames | undefined;

/** A currency in the reader's words: 'Britse pond'. */
export function currencyName(currency: Currency): string {
  currencyNames ??= new Intl.DisplayNames([readerLocale], { type: 'currency', fallback: 'code' });
  return currencyNames.of(isoOf(currency)) ?? currency;
}

/** A size in bytes as the reader writes it: '640 kB', '2,1 MB'; a MB is 1024 × 1024 bytes, as in the limit of an upload. */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (Math.round(kilobytes) < 1000) return inBytes('kilobyte', Math.ceil(kilobytes));
  return inBytes('megabyte', kilobytes / 1024);
}

function inBytes(unit: 'kilobyte' | 'megabyte', amount: number): string {
  const maximumFractionDigits = amount < 100 ? 1 : 0;
  return new Intl.NumberFormat(readerLocale, { style: 'unit', unit, maximumFractionDigits }).format(amount);
}

/** The words of a date picker in the reader's language. */
export function dateWords(): DateWords {
  return {
    locale: readerLocale,
    choose: t('date.choose'),
    form: t('date.form'),
    invalid: t('date.invalid'),
    before: (date) => t('date.before', { date }),
    after: (date) => t('date.after', { date }),
    previous: { days: t('date.previous.days'), months: t('date.previous.months'), years: t('date.previous.years') },
    next: { days: t('date.next.days'), months: t('date.next.months'), years: t('date.next.years') },
    up: { days: t('date.up.days'), months: t('date.up.months') },
    today: t('frame.today'),
    close: t('frame.close'),
  };
}

/** The day by the server's clock, which decides who is of age (W40). */
export function serverToday(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}
