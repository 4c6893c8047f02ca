import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { nl, type Texts } from './nl/index.ts';
import { tr } from './tr/index.ts';
import { over, type Unfinished } from './unfinished.ts';

export type { Texts };

/** The texts as the folders have them; a key missing in Dutch, German or English does not build. */
export const written = { nl, de, en, fr, es, it, tr } as const satisfies Record<'nl' | 'de' | 'en', Texts> &
  Record<string, Unfinished<Texts>>;

export type TextLanguage = keyof typeof written;

/** Languages that are still being written; one whose every key is there leaves this list, and from then on must stay complete. */
export const underWay: readonly TextLanguage[] = [];

/** The texts of each language as readers get them: English where a language has none of its own (D-14). */
export const texts: Readonly<Record<TextLanguage, Texts>> = {
  nl: written.nl,
  de: written.de,
  en: written.en,
  fr: over<Texts>(written.en, written.fr),
  es: over<Texts>(written.en, written.es),
  it: over<Texts>(written.en, written.it),
  tr: over<Texts>(written.en, written.tr),
};
