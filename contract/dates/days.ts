/** A calendar day, YYYY-MM-DD. Days compare as text. */
export type Day = string;

const millisecondsOfDay = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a time zone. Making one is slow; there are as many as brands have zones. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** Since 1972 every time zone differs from UTC by whole quarters of an hour, so a day there begins with such a quarter. */
const millisecondsOfQuarter = 900_000;
const wholeQuartersSince = Date.UTC(1972, 1);
/** More quarters than the pages and answers of a day are about. */
const mostKept = 1_000;
const days = new Map<string, Map<number, Day>>();

/** The day of an instant in a time zone of IANA, such as Europe/Amsterdam. A day ends at 24:00 there. */
export function dayIn(instant: string | Date, timeZone: string): Day {
  const milliseconds = typeof instant === 'string' ? Date.parse(instant) : instant.getTime();
  if (!(milliseconds >= wholeQuartersSince)) return computeDay(milliseconds, timeZone);
  const quarter = Math.floor(milliseconds / millisecondsOfQuarter);
  let kept = days.get(timeZone);
  const known = kept?.get(quarter);
  if (known) return known;
  const day = computeDay(milliseconds, timeZone);
  if (!kept || kept.size >= mostKept) {
    kept = new Map();
    days.set(timeZone, kept);
  }
  kept.set(quarter, day);
  return day;
}

function computeDay(milliseconds: number, timeZone: string): Day {
  const parts = formatIn(timeZone).formatToParts(new Date(milliseconds));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day so many days later; a negative count goes back. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * millisecondsOfDay).toISOString().slice(0, 10);
}

/** The number of days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsOfDay);
}
