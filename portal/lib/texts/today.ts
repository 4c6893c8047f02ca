import { type Day, dayIn } from '#contract/dates/days.ts';
import { serverNow } from '../api/server-clock.ts';

/** Where the days of the product end at midnight, unless a brand says otherwise. */
export const timeZone = 'Europe/Amsterdam';

/** Today by the server's clock, for days that are left; whether a day has passed, the server says. */
export function today(): Day {
  return dayIn(new Date(serverNow()), timeZone);
}
