import type { Page } from '@playwright/test';
import { entriesOf } from '#texts/rules.ts';
import { type TextLanguage, texts } from '#texts/texts.ts';
import type { Data } from './screen-data.ts';

const visible = `(() => {
  const seen = [];
  const sentences = new Set();
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (/^(SCRIPT|STYLE)$/.test(parent.tagName) || node.data.trim() === '' || !shown(parent)) continue;
    const sentence = parent.matches('[data-whole]') ? parent.parentElement : parent;
    // A date that is kept whole splits the nodes of its sentence.
    if (!sentence.querySelector(':scope > [data-whole]')) seen.push(node.data);
    else if (!sentences.has(sentence)) seen.push(sentence.textContent);
    sentences.add(sentence);
  }
  for (const element of document.body.querySelectorAll('[aria-label],[title],[placeholder],[alt]')) {
    if (!shown(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const value = element.getAttribute(name);
      if (value) seen.push(value);
    }
  }
  return [document.title, ...seen];
})()`;

/** Every visible or announced text: rendered text nodes, text attributes, the title. */
export function visibleTexts(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(visible);
}

/** Overflow: a page wider than its window, and buttons, links and labels whose text is cut off. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[
    ...(document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the window'] : []),
    ...[...document.querySelectorAll('button, a, label, h1, h2, h3, th, td, dt, dd, p')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .filter((element) => getComputedStyle(element).overflow !== 'visible')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent),
  ]`);
}

/** Visible texts of another language that are neither in this language nor data, and texts with a missing key. */
export async function wrongWords(page: Page, data: Data, language: TextLanguage): Promise<readonly string[]> {
  const shown = (await visibleTexts(page)).map((text) => text.replace(/\s+/g, ' ').trim());
  const [own, others] = [patternsOf([language]), patternsOf(languages.filter((one) => one !== language))];
  const isOneOf = (patterns: Patterns, text: string) =>
    patterns.whole.has(text) || patterns.filled.some((pattern) => pattern.test(text));
  const isWrong = (text: string) => isOneOf(others, text) && !isOneOf(own, text) && !data.has(text);
  return shown.filter((text) => text.includes('paramerror') || isWrong(text));
}

const languages = ['nl', 'de', 'en', 'fr', 'es', 'it', 'tr'] as const satisfies readonly TextLanguage[];

interface Patterns {
  readonly whole: ReadonlySet<string>;
  readonly filled: readonly RegExp[];
}

/**
 * The texts of the given languages, those with {{placeholders}} as patterns; very short ones are left out as ambiguous.
 */
function patternsOf(of: readonly TextLanguage[]): Patterns {
  const all = of.flatMap((one) => [
    ...entriesOf(texts[one].portal).values(),
    ...entriesOf(texts[one].general).values(),
  ]);
  const long = all.filter((text) => text.replace(/\{\{.*?\}\}/g, '').trim().length > 5);
  return {
    whole: new Set(long.filter((text) => !text.includes('{{'))),
    filled: long
      .filter((text) => text.includes('{{'))
      .map(
        (text) =>
          new RegExp(
            `^${text
              .split(/\{\{.*?\}\}/)
              .map(RegExp.escape)
              .join('.+')}$`,
          ),
      ),
  };
}
