import * as v from 'valibot';

/** §9: the cultures, the default first. */
export const cultures = ['nl-NL', 'de-DE', 'en-GB'] as const;
export type Culture = (typeof cultures)[number];

/** §9: interface string languages, one per culture. */
export const stringLanguages = ['NL', 'DE', 'GB'] as const;
export type StringLanguage = (typeof stringLanguages)[number];

/** D-14: prefixes of pages and API; prefixed pages use en-GB with that language's strings. */
export const languagePrefixes = ['fr', 'es', 'it', 'tr'] as const;
export type LanguagePrefix = (typeof languagePrefixes)[number];

/** A culture as a call takes it: one of §9, the default when it is left out. */
export const culture = v.optional(v.picklist(cultures));

/** I18N-1: the culture of a host by its suffix; a port is ignored. */
export function cultureOfHost(host: string): Culture {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name.endsWith('.de')) return 'de-DE';
  if (name.endsWith('.co.uk') || name.endsWith('.com')) return 'en-GB';
  return 'nl-NL';
}

/** The string language of a culture: NL, DE or GB. */
export function stringLanguageOf(of: Culture): StringLanguage {
  return of === 'nl-NL' ? 'NL' : of === 'de-DE' ? 'DE' : 'GB';
}

/** The two-letter language of a culture, for `lang` attributes and tables of names. */
export function languageOf(of: Culture): 'nl' | 'de' | 'en' {
  return of === 'nl-NL' ? 'nl' : of === 'de-DE' ? 'de' : 'en';
}

/** The language prefix at the start of a path, if there is one. */
export function prefixOfPath(path: string): LanguagePrefix | null {
  const first = path.split('/', 2)[1];
  return languagePrefixes.find((prefix) => prefix === first) ?? null;
}

/** A language that people read the portal in: one of the cultures, or one of a prefix. */
export const readerLanguages = ['nl', 'de', 'en', ...languagePrefixes] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

/** D-14: the language a reader gets: the prefix's own, otherwise the culture's. */
export function readerLanguage(culture: Culture, prefix: LanguagePrefix | null): ReaderLanguage {
  return prefix ?? languageOf(culture);
}
