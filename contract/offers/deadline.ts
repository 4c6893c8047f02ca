import { type Day, dayIn } from '../dates/days.ts';

/** Until when an offer can be answered: the last day, and on it the time 'HH:mm', null when it is the end of that day. */
export interface OfferDeadline {
  readonly day: Day;
  readonly time: string | null;
}

/** OFFER-1: until when an offer that ends at this instant can be answered, in the time zone of its brand. */
export function offerDeadline(until: string, timeZone: string): OfferDeadline {
  const time = timeIn(until, timeZone);
  // At midnight the day that has just ended was the last one.
  const last = new Date(Date.parse(until) - 1);
  return { day: dayIn(last, timeZone), time: time === '00:00' || time === '23:59' ? null : time };
}

function timeIn(instant: string, timeZone: string): string {
  const how = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', how).format(new Date(instant));
}
