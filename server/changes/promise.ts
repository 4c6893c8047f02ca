import { hour } from '#contract/values/dates.ts';

/** QUEUE-3: when the claims service works for a brand. Days are those of the week from 1, Monday; times HH:mm; holidays YYYY-MM-DD. */
export interface WorkingHours {
  readonly timeZone: string;
  readonly days: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly holidays: readonly string[];
}

export const usualHours: WorkingHours = {
  timeZone: 'Europe/Amsterdam',
  days: [1, 2, 3, 4, 5],
  from: '09:00',
  to: '17:00',
  holidays: [],
};

/** Holidays could leave no working day: the search ends after ten years. */
const longestSearch = 3_660;

/** QUEUE-3: the instant at which so many working hours have passed since another. A day on which the clock is changed has its true length. */
export function promiseAt(
  instant: string,
  hours: number,
  { timeZone, days, from, to, holidays }: WorkingHours,
): string {
  const begun = Date.parse(instant);
  const momentOn = (day: Temporal.PlainDate, time: string) =>
    day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds;
  let left = hours * hour;
  let day = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let tried = 0; tried < longestSearch; tried += 1, day = day.add({ days: 1 })) {
    if (!days.includes(day.dayOfWeek) || holidays.includes(day.toString())) continue;
    const begins = Math.max(begun, momentOn(day, from));
    const worked = Math.max(0, momentOn(day, to) - begins);
    if (worked > 0 && left <= worked) return new Date(begins + left).toISOString();
    left -= worked;
  }
  return new Date(begun + hours * hour).toISOString();
}

/** The instants at which the day of an instant begins and ends in a time zone. */
export function dayAround(instant: string, timeZone: string): { readonly begins: string; readonly ends: string } {
  const begins = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).startOfDay();
  const text = (moment: Temporal.ZonedDateTime) => new Date(moment.epochMilliseconds).toISOString();
  return { begins: text(begins), ends: text(begins.add({ days: 1 }).startOfDay()) };
}
