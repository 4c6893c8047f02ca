import * as v from 'valibot';

/** §9: the cultures, the default first. */
export const cultures = ['nl-NL', 'de-DE', 'en-GB'] as const;
export type Culture = (typeof cultures)[number];

/** §9: interface string languages, one per culture. */
export const stringLanguages = ['NL', 'DE', 'GB'] as const;
export type StringLanguage = (typeof stringLanguages)[number];

/** D-14: languages without a culture: their pages use en-GB with texts in that language. */
export const languagePrefixes = ['fr', 'es', 'it', 'tr'] as const;
export type LanguagePrefix = (typeof languagePrefixes)[number];

/** A culture as a call takes it: one of §9, the default when it is left out. */
export const culture = v.optional(v.picklist(cultures));

/** The culture of a host name's suffix, null when it has none; a port is ignored. */
export function cultureOfEnding(host: string): Culture | null {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  if (name.endsWith('.nl')) return 'nl-NL';
  if (name.endsWith('.de')) return 'de-DE';
  return name.endsWith('.co.uk') || name.endsWith('.com') ? 'en-GB' : null;
}

/** I18N-1: the culture of a host by its suffix, otherwise the default. */
export function cultureOfHost(host: string): Culture {
  return cultureOfEnding(host) ?? cultures[0];
}

export function stringLanguageOf(of: Culture): StringLanguage {
  return of === 'nl-NL' ? 'NL' : of === 'de-DE' ? 'DE' : 'GB';
}

/** The two-letter language of a culture, for `lang` attributes and tables of names. */
export function languageOf(of: Culture): 'nl' | 'de' | 'en' {
  return of === 'nl-NL' ? 'nl' : of === 'de-DE' ? 'de' : 'en';
}

/** A language that people read the portal in. Each is a prefix of a path on every host (D-32). */
export const readerLanguages = ['nl', 'de', 'en', ...languagePrefixes] as const;
export type ReaderLanguage = (typeof readerLanguages)[number];

export function prefixOfPath(path: string): ReaderLanguage | null {
  const first = /^\/([a-z]{2})(?=[/?#]|$)/.exec(path)?.[1];
  return readerLanguages.find((prefix) => prefix === first) ?? null;
}

/** D-14, D-32: the culture of pages behind a prefix: its own where it has one, otherwise en-GB. */
export function cultureOfPrefix(prefix: ReaderLanguage): Culture {
  return cultures.find((one) => languageOf(one) === prefix) ?? 'en-GB';
}

/** The language of a prefix that has no culture; null when the culture decides. */
export function withoutCulture(prefix: ReaderLanguage | null): LanguagePrefix | null {
  return languagePrefixes.find((one) => one === prefix) ?? null;
}

/** D-14: the language a reader gets: the prefix's own, otherwise the culture's. */
export function readerLanguage(culture: Culture, prefix: ReaderLanguage | null): ReaderLanguage {
  return prefix ?? languageOf(culture);
}
