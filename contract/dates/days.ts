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

/** The day of an instant in a time zone of IANA, such as Europe/Amsterdam. A day ends at 24:00 there. */
export function dayIn(instant: string | Date, timeZone: string): Day {
  const parts = formatIn(timeZone).formatToParts(new Date(instant));
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
