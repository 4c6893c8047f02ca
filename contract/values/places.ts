import type { ReaderLanguage } from './culture.ts';

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

/**
 * I18N-7, D-32: the address of a page in a language that a reader chooses, at the same host. `path` is the page's without its
 * prefix, with what stands behind `?`. The server remembers the choice and answers with the address without this mark.
 */
export function choiceOf(language: ReaderLanguage, path: string): string {
  return `/${language}${path}${path.includes('?') ? '&' : '?'}${choiceMark}`;
}

/** The name in the query that tells a choice from a link that merely leads behind a prefix. */
export const choiceMark = 'chosen';
