import type { Culture, LanguagePrefix, ReaderLanguage } from './culture.ts';
import { readerLanguage } from './culture.ts';

/** A language a reader can choose: by a prefix of the path, or by a culture, which may have a host of its own. */
export interface Place {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  /** The address of another host; null where it is the one they are at. */
  readonly origin: string | null;
}

/** The language of a place. */
export function languageOfPlace({ culture, prefix }: Place): ReaderLanguage {
  return readerLanguage(culture, prefix);
}

/** Whether a place is where the reader is: behind that prefix, or without one at this host. */
export function isHere({ prefix, origin }: Place, readersPrefix: LanguagePrefix | null): boolean {
  return prefix === readersPrefix && (prefix !== null || origin === null);
}

/** What each language calls itself: whoever looks for theirs may not read the one on the screen. */
export const ownNames: Readonly<Record<ReaderLanguage, string>> = {
  nl: 'Nederlands',
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  tr: 'Türkçe',
};
