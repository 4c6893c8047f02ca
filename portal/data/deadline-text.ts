import { offerDeadline } from '#contract/offers/rules.ts';
import { pageData, readerLocale } from '../lib/page/page-data.ts';
import { dateText, dateTimeText, timeText } from '../lib/texts/dates.ts';

/**
 * OFFER-1: until when an offer can be answered, in the time zone of the brand: '04-12-2026', or with the time where it is not the
 * end of that day. Other moments are in the reader's zone, so where that has another time the zone is named.
 */
export function deadlineText(until: string): string {
  const { day, time } = offerDeadline(until, pageData.brand.timeZone);
  return time === null ? dateText(day) : `${dateTimeText(`${day}T${time}`)}${zoneNote(until, time)}`;
}

/** The time alone, as '17:00'; null when it is the end of the day. */
export function deadlineTime(until: string): string | null {
  const { time } = offerDeadline(until, pageData.brand.timeZone);
  return time && `${time}${zoneNote(until, time)}`;
}

function zoneNote(until: string, time: string): string {
  if (timeText(new Date(until).toISOString()) === time) return '';
  const { timeZone } = pageData.brand;
  const parts = new Intl.DateTimeFormat(readerLocale, { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(until),
  );
  return ` (${parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone})`;
}
