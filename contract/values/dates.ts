import type { Culture, LanguagePrefix } from './culture.ts';

/** A wall-clock moment without zone, as airports print it: 'YYYY-MM-DDTHH:mm[:ss]'. */
const wallClock = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
}

function localParts(value: string): Parts | null {
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(value)) {
    const found = wallClock.exec(value);
    if (!found) return null;
    const [, year = '', month = '', day = '', hour = '00', minute = '00'] = found;
    return { year, month, day, hour, minute };
  }
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    year: String(at.getFullYear()),
    month: two(at.getMonth() + 1),
    day: two(at.getDate()),
    hour: two(at.getHours()),
    minute: two(at.getMinutes()),
  };
}

/** UI-8: nl 21-11-2026, de 21.11.2026, other 21/11/2026. Instants show in the reader's zone; an unreadable value is ''. */
export function showDate(value: string, culture: Culture): string {
  const parts = localParts(value);
  if (!parts) return '';
  const between = culture === 'nl-NL' ? '-' : culture === 'de-DE' ? '.' : '/';
  return [parts.day, parts.month, parts.year].join(between);
}

/** D-36: what stands between the day and the time in the languages without a culture. */
const timeWords: Readonly<Record<LanguagePrefix, string>> = { fr: 'à', es: 'a las', it: 'alle', tr: 'saat' };

/** D-36: the months as English abbreviates them. */
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * UI-8: '21-11-2026 om 09:12 uur', '21.11.2026 um 09:12 Uhr'. English and the languages without a culture write a moment in their
 * own way (D-36): '21 Nov 2026, 09:12', '21/11/2026 à 09:12'.
 */
export function showDateTime(value: string, culture: Culture, prefix: LanguagePrefix | null = null): string {
  const parts = localParts(value);
  if (!parts) return '';
  const time = `${parts.hour}:${parts.minute}`;
  if (prefix) return `${showDate(value, culture)} ${timeWords[prefix]} ${time}`;
  if (culture === 'nl-NL') return `${parts.day}-${parts.month}-${parts.year} om ${time} uur`;
  if (culture === 'de-DE') return `${parts.day}.${parts.month}.${parts.year} um ${time} Uhr`;
  return `${Number(parts.day)} ${months[Number(parts.month) - 1] ?? ''} ${parts.year}, ${time}`;
}

/** The time of a moment, '09:12', or '' when there is none. */
export function showTime(value: string): string {
  const parts = localParts(value);
  return parts ? `${parts.hour}:${parts.minute}` : '';
}

/** Durations in milliseconds. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** §9: the age from which a person is an adult. */
const adultAge = 18;

/**
 * PERSON-17: a minor is a person whose birth date plus 18 years is in the future. Dates are calendar dates, YYYY-MM-DD,
 * optionally followed by a time. A person born on 29 February comes of age on 1 March in a year without that day.
 */
export function isMinor(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) > today.slice(0, 10) : false;
}

/** PERSON-9: whether a person is known to be an adult; without a birth date they are not. */
export function isAdult(birthDate: string | null, today: string): boolean {
  return birthDate ? adultFrom(birthDate) <= today.slice(0, 10) : false;
}

/**
 * The 18th birthday, for comparison as text; a 29 February that does not exist still sorts between 28 February and 1
 * March.
 */
function adultFrom(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + adultAge;
  return `${String(year).padStart(4, '0')}${birthDate.slice(4, 10)}`;
}

/** Whether the text is an existing day as YYYY-MM-DD. */
export function isCalendarDate(date: string): boolean {
  const at = new Date(`${date}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** Whether the text is a plausible birth date: not in the future, and not before 1900. */
export function isBirthDate(date: string, today: string): boolean {
  const day = date.slice(0, 10);
  return isCalendarDate(day) && day >= '1900-01-01' && day <= today.slice(0, 10);
}
