import { withoutCulture } from '#contract/values/culture.ts';
import { showDate, showDateTime, showTime } from '#contract/values/dates.ts';
import { pageData } from '../page/page-data.ts';

/** UI-8: a date as the reader writes it. */
export function dateText(value: string | null): string {
  return value === null ? '' : showDate(value, pageData.culture);
}

/** UI-8: a date with its time. */
export function dateTimeText(value: string | null): string {
  return value === null ? '' : showDateTime(value, pageData.culture, withoutCulture(pageData.prefix));
}

/** The time of a moment. */
export function timeText(value: string | null): string {
  return value === null ? '' : showTime(value);
}
