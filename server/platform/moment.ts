import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';

/** The time zone that a reader of a culture most likely lives in. */
function timeZoneOf(culture: Culture): string {
  return culture === 'en-GB' ? 'Europe/London' : 'Europe/Amsterdam';
}

/** An instant as a reader writes date and time, on the clock of the place their culture is from. */
export function momentText(at: string, culture: Culture, prefix: LanguagePrefix | null): string {
  const timeZone = timeZoneOf(culture);
  const written = new Intl.DateTimeFormat(prefix ?? culture, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return written.format(new Date(at));
}
