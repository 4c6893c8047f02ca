import type { Culture, LanguagePrefix } from './culture.ts';

/** The parts of a wall clock, 'YYYY-MM-DD[THH:mm[:ss]]', as airports print it, or of an instant in the reader's zone. */
function localParts(value: string) {
  const isInstant = /(?:Z|[+-]\d{2}:?\d{2})$/.test(value);
  // Swedish writes a moment as YYYY-MM-DD HH:mm:ss.
  const written = isInstant ? new Date(value).toLocaleString('sv-SE') : value;
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?/.exec(written);
  if (!found) return null;
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = found;
  return { year, month, day, hour, minute };
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

/** UI-8: '21-11-2026 om 09:12 uur', '21.11.2026 um 09:12 Uhr'; by D-36 '21 Nov 2026, 09:12', '21/11/2026 à 09:12'. */
export function showDateTime(value: string, culture: Culture, prefix: LanguagePrefix | null = null): string {
  const parts = localParts(value);
  if (!parts) return '';
  const time = `${parts.hour}:${parts.minute}`;
  if (prefix) return `${showDate(value, culture)} ${timeWords[prefix]} ${time}`;
  if (culture === 'nl-NL') return `${parts.day}-${parts.month}-${parts.year} om ${time} uur`;
  if (culture === 'de-DE') return `${parts.day}.${parts.month}.${parts.year} um ${time} Uhr`;
  const month = new Date(0, Number(parts.month) - 1).toLocaleString('en', { month: 'short' });
  return `${Number(parts.day)} ${month} ${parts.year}, ${time}`;
}

/** The time of a moment, '09:12', or '' when there is none. */
export function showTime(value: string): string {
  const parts = localParts(value);
  return parts ? `${parts.hour}:${parts.minute}` : '';
}
