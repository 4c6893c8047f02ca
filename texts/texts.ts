import { compose, nl, type Texts } from './compose.ts';
import * as german from './de/index.ts';
import * as english from './en/index.ts';
import * as spanish from './es/index.ts';
import * as french from './fr/index.ts';
import * as italian from './it/index.ts';
import * as turkish from './tr/index.ts';
import { over } from './unfinished.ts';

export type { Texts };

/** The texts as they are in the folders; a key that is missing in a complete language does not compile. */
export const written = {
  nl,
  de: compose(german),
  en: compose(english),
  fr: compose(french),
  es: compose(spanish),
  it: compose(italian),
  tr: compose(turkish),
} as const;

export type TextLanguage = keyof typeof written;

/**
 * Languages whose translation is in progress: their sections are composed `as Sections`. A complete language is removed from this
 * list and must then stay complete.
 */
export const underWay: readonly TextLanguage[] = [];

/** The texts of each language as readers get them: in English where a translation is missing (D-14). */
export const texts: Readonly<Record<TextLanguage, Texts>> = {
  nl: written.nl,
  de: written.de,
  en: written.en,
  fr: over<Texts>(written.en, written.fr),
  es: over<Texts>(written.en, written.es),
  it: over<Texts>(written.en, written.it),
  tr: over<Texts>(written.en, written.tr),
};
