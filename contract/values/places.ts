import type { ReaderLanguage } from './culture.ts';

/** The name of each language in that language, for readers who cannot read the current one. */
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
 * I18N-7, D-32: the address of a page in the language that a reader chooses, at the same host. `path` is the page's
 * path without its prefix but with its query. The server stores the choice and redirects to the address without the
 * mark.
 */
export function choiceOf(language: ReaderLanguage, path: string): string {
  return `/${language}${path}${path.includes('?') ? '&' : '?'}${choiceMark}`;
}

/** The query parameter that marks a deliberate choice of language, as opposed to a link to a prefixed page. */
export const choiceMark = 'chosen';
