import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { nl, type Texts } from './nl/index.ts';
import { tr } from './tr/index.ts';
import { over, type Unfinished } from './unfinished.ts';

export type { Texts };

/** The texts as they are in the folders; a key that is missing in Dutch, German or English does not compile. */
export const written = { nl, de, en, fr, es, it, tr } as const satisfies Record<'nl' | 'de' | 'en', Texts> &
  Record<string, Unfinished<Texts>>;

export type TextLanguage = keyof typeof written;

/** Languages whose translation is in progress. A complete language is removed from this list and must then stay complete. */
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
