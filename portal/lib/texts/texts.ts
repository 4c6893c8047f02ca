import i18next, { type Namespace, type TOptions } from 'i18next';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import * as textCalls from '#contract/texts.ts';
import { readerLanguage, stringLanguageOf } from '#contract/values/culture.ts';
import type { Texts } from '#texts/compose.ts';
import { api } from '../api/api.ts';
import { reportError } from '../api/error-report.ts';
import { pageData } from '../page/page-data.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'portal';
    resources: Pick<Texts, 'portal' | 'general' | 'staff'>;
  }
}

const language = readerLanguage(pageData.culture, pageData.prefix);

/** Starts with the texts embedded in the page and loads the rest in parallel to the first screen (I18N-3, I18N-6). */
export async function initTexts(): Promise<void> {
  await i18next.init({
    lng: language,
    fallbackLng: false,
    ns: ['portal', 'general'],
    defaultNS: 'portal',
    resources: { [language]: { portal: {}, general: {}, ...pageData.texts } },
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => `paramerror: ${key}`,
  });
}

let loading: Promise<boolean> | undefined;

/** Loads all texts of the language, once; returns whether they are there. A failed load is only logged (I18N-3); the next caller retries. */
export function loadTexts(): Promise<boolean> {
  loading ??= Promise.all([
    api(textCalls.portalStrings, {}, { path: { language: stringLanguageOf(pageData.culture) } }),
    api(textCalls.generalStrings, {}, { path: { language: stringLanguageOf(pageData.culture) } }),
  ])
    .then(([portal, general]) => {
      i18next.addResourceBundle(language, 'portal', portal, true, true);
      i18next.addResourceBundle(language, 'general', general, true, true);
      added += 1;
      for (const listener of listeners) listener();
      return true;
    })
    .catch((error: unknown) => {
      loading = undefined;
      reportError('interface strings', error);
      return false;
    });
  return loading;
}

let added = 0;
const listeners = new Set<() => void>();

const textsAdded = () => added;

function whenAdded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const own = ['portal', 'general'] as const;

/**
 * The texts in the reader's language: `const { t } = useTexts()`; `t('login.title')`. Re-renders when texts have
 * loaded.
 */
export function useTexts() {
  return useTextsIn(own);
}

/** The texts of the given namespaces; pass the same array each time. */
export function useTextsIn<const Names extends Namespace>(names: Names) {
  const version = useSyncExternalStore(whenAdded, textsAdded, textsAdded);
  return useMemo(() => ({ version, t: i18next.getFixedT(language, names) }), [version, names]);
}

/** The text of a key computed at run time, such as that of a refusal or incident; `otherwise` when there is none. */
export function textOf(key: string, otherwise?: string, options?: TOptions): string {
  const t = i18next.t as unknown as (key: string, options?: TOptions) => string;
  if (i18next.exists(key)) return t(key, options);
  return otherwise ?? t(key, options);
}

/** Whether a load has ended, well or not. */
let hasTried = false;
let areLoaded = false;
/** The waits before a screen that stays tries again, in milliseconds: each twice the one before. */
const [firstWait, longestWait] = [3_000, 60_000];

/**
 * Whether screens behind the login may show: they wait for all texts of the language, once. After a failed load they show anyway, with
 * keys in place of missing texts (I18N-3), and each screen tries again.
 */
export function useLoadedTexts(): boolean {
  const [mayShow, setMayShow] = useState(hasTried);
  useEffect(() => {
    if (areLoaded) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    async function load(wait: number) {
      areLoaded = await loadTexts();
      hasTried = true;
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
  return mayShow;
}
