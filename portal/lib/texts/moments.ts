import { dayIn } from '#contract/dates/rules.ts';
import { pageData, readerLocale } from '../page/page-data.ts';

/** A moment in the time zone of the brand, from milliseconds since 1970: '14:03', and with its day when that is not today. */
export function asOfText(at: number, now = Date.now()): string {
  const { timeZone } = pageData.brand;
  const time = new Intl.DateTimeFormat(pageData.culture, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  if (dayIn(new Date(at), timeZone) === dayIn(new Date(now), timeZone)) return time;
  const day = new Intl.DateTimeFormat(readerLocale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return `${day.format(at)}, ${time}`;
}
