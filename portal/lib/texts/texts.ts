import { useEffect, useState, useSyncExternalStore } from 'react';
import * as textCalls from '#contract/texts.ts';
import { readerLanguage, stringLanguageOf } from '#contract/values/culture.ts';
import type { Texts } from '#texts/compose.ts';
import { formatText, type TextValues } from '#texts/format.ts';
import { api } from '../api/api.ts';
import { reportError } from '../api/error-report.ts';
import { pageData } from '../page/page-data.ts';

type Namespace = 'portal' | 'general' | 'staff';
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** The dotted keys of nested texts; those of plural forms without their ending. */
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string
    ? K extends `${infer Base}_${PluralForm}`
      ? K | Base
      : K
    : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];
type Key<Name extends Namespace> = Name extends Namespace ? KeyOf<Texts[Name]> : never;

let language = readerLanguage(pageData.culture, pageData.prefix);
/** The texts there are, by namespace. */
let texts: Partial<Record<string, object>> = { ...pageData.texts };

/** Adds texts; sections that were there before under the same name give way. */
export function addTexts(added: Readonly<Partial<Record<Namespace, object>>>): void {
  for (const [name, sections] of Object.entries(added)) texts[name] = { ...texts[name], ...sections };
  version += 1;
  for (const listener of listeners) listener();
}

/** COMPOSE-5: what is drawn at once is as another reader sees it, in their texts, dates and brand; what changes later is not. */
export function drawnFor(
  reader: Pick<typeof pageData, 'culture' | 'prefix' | 'brand'>,
  theirs: object,
  draw: () => void,
) {
  const own = { language, texts, page: { ...pageData } };
  language = readerLanguage(reader.culture, reader.prefix);
  texts = { ...texts, portal: theirs };
  Object.assign(pageData, reader);
  try {
    draw();
  } finally {
    ({ language, texts } = own);
    Object.assign(pageData, own.page);
  }
}

/** A text by its key, from the first of the namespaces that has it; one that no namespace has shows its key (I18N-3). */
function find(names: readonly Namespace[], key: string, values: TextValues = {}): string | undefined {
  for (const name of names) {
    const text = formatText(texts[name], language, key, values);
    if (text !== undefined) return text;
  }
  return undefined;
}

let areLoaded = pageData.hasAllTexts === true;
let loading: Promise<boolean> | undefined = areLoaded ? Promise.resolve(true) : undefined;
/** Whether a load has ended, well or not. */
let hasTried = areLoaded;

/** Loads all texts of the language, once; returns whether they are there. A failed load is only logged (I18N-3); the next caller retries. */
export function loadTexts(): Promise<boolean> {
  loading ??= Promise.all([
    api(textCalls.portalStrings, {}, { path: { language: stringLanguageOf(pageData.culture) } }),
    pageData.texts?.general ??
      api(textCalls.generalStrings, {}, { path: { language: stringLanguageOf(pageData.culture) } }),
  ])
    .then(([portal, general]) => {
      addTexts({ portal, general });
      areLoaded = true;
      return true;
    })
    .catch((error: unknown) => {
      loading = undefined;
      reportError('interface strings', error);
      return false;
    })
    .finally(() => {
      hasTried = true;
    });
  return loading;
}

let version = 0;
const listeners = new Set<() => void>();
const textsAdded = () => version;

function whenAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const own = ['portal', 'general'] as const;

/** Gives texts in the reader's language, from the first of the namespaces that has the key. */
export function textsIn<const Name extends Namespace>(names: readonly Name[]) {
  return (key: Key<Name>, values?: TextValues): string => find(names, key, values) ?? missing(key);
}

/** A text in the reader's language: `t('login.title')`. What shows before it has loaded is drawn anew by `WithTexts`. */
export const t = textsIn(own);

/** The text of a key computed at run time, such as that of a refusal or incident; `otherwise` when there is none. */
export function textOf(key: string, otherwise?: string, values?: TextValues): string {
  return find(own, key, values) ?? otherwise ?? missing(key);
}

const missing = (key: string) => `paramerror: ${key}`;

/** The waits before a screen that stays tries again, in milliseconds: each twice the one before. */
const [firstWait, longestWait] = [3_000, 60_000];

/** Null until the texts are loaded, or failed to (I18N-3: keys show, and each screen tries again); else their version. */
export function useLoadedTexts(): number | null {
  const version = useSyncExternalStore(whenAdded, textsAdded, textsAdded);
  const [mayShow, setMayShow] = useState(hasTried);
  useEffect(() => {
    if (areLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function load(wait: number) {
      await loadTexts();
      if (isLeft) return;
      setMayShow(true);
      if (!areLoaded) timer = setTimeout(() => void load(Math.min(wait * 2, longestWait)), wait);
    }
    void load(firstWait);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, []);
  return mayShow ? version : null;
}
