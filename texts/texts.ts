import { compose, nl } from './compose.ts';
import * as german from './de/index.ts';
import * as english from './en/index.ts';
import * as spanish from './es/index.ts';
import * as french from './fr/index.ts';
import * as italian from './it/index.ts';
import * as turkish from './tr/index.ts';

export type { Texts } from './compose.ts';

/** The texts of each language; a key that one lacks does not compile. */
export const texts = {
  nl,
  de: compose(german),
  en: compose(english),
  fr: compose(french),
  es: compose(spanish),
  it: compose(italian),
  tr: compose(turkish),
} as const;

export type TextLanguage = keyof typeof texts;
