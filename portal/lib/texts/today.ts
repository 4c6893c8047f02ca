import { type Day, dayIn } from '#contract/dates/rules.ts';
import { serverNow } from '../api/server-clock.ts';
import { pageData } from '../page/page-data.ts';

/** Today in the time zone of the brand, by the server's clock; whether a day has passed, the server says. */
export function today(): Day {
  return dayIn(new Date(serverNow()), pageData.brand.timeZone);
}
