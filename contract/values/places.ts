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

/** I18N-7, D-32: the address of a page in a chosen language; `path` without prefix. The server stores the choice and drops the mark. */
export function choiceOf(language: ReaderLanguage, path: string): string {
  return `/${language}${path}${path.includes('?') ? '&' : '?'}${choiceMark}`;
}

/** The query parameter that marks a deliberate choice of language, as opposed to a link to a prefixed page. */
export const choiceMark = 'chosen';
