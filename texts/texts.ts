import { compose, nl, type Texts } from './compose.ts';
import * as german from './de/index.ts';
import * as english from './en/index.ts';
import * as spanish from './es/index.ts';
import * as french from './fr/index.ts';
import * as italian from './it/index.ts';
import * as turkish from './tr/index.ts';

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

/** The texts of a language whose translation is in progress; missing texts are omitted. */
type Unfinished<T> = { readonly [K in keyof T]?: T[K] extends string ? string : Unfinished<T[K]> };

/** D-14: merges the texts of a language over those of another, which are used where a text is missing. */
export function over<T extends object>(base: T, own: Unfinished<T>): T {
  const merged = Object.entries(base).map(([key, value]: [string, unknown]) => {
    const written = (own as Readonly<Record<string, unknown>>)[key];
    if (written === undefined) return [key, value];
    return [key, isGroup(value) && isGroup(written) ? over(value, written) : written];
  });
  return Object.fromEntries(merged) as T;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
