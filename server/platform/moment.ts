import type { Culture, LanguagePrefix } from '#contract/values/culture.ts';

export function momentText(at: string, culture: Culture, prefix: LanguagePrefix | null): string {
  const timeZone = culture === 'en-GB' ? 'Europe/London' : 'Europe/Amsterdam';
  const written = new Intl.DateTimeFormat(prefix ?? culture, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return written.format(new Date(at));
}

export function dayText(day: string, culture: Culture, prefix: LanguagePrefix | null): string {
  const written = new Intl.DateTimeFormat(prefix ?? culture, { dateStyle: 'long', timeZone: 'UTC' });
  return written.format(new Date(`${day}T00:00:00Z`));
}
