import type { Page } from '@playwright/test';
import { airports } from '#contract/values/airports.ts';

/** Names that are the same in every language. */
const names = [
  'player.vimeo.com',
  'Redress',
  'PayPal',
  'IBAN',
  'Nederlands',
  'Deutsch',
  'English',
  'Français',
  'Español',
  'Italiano',
  'Türkçe',
];
/** UI-8: the Dutch format of a moment. */
const moments = /\d{2}-\d{2}-\d{4}(?: om \d{2}:\d{2} uur)?/g;

/** The texts in the server's answers, such as messages, names and addresses; they may show untranslated. */
export class Data {
  #said = [...names, ...Object.values(airports).flatMap((name) => Object.values(name))].join('\n').toLowerCase();

  /** Adds the texts of an answer. */
  add(answer: unknown): void {
    const values: string[] = [];
    JSON.stringify(answer, (_, value: unknown) => {
      if (typeof value === 'string') values.push(plain(value));
      return value;
    });
    this.#said += `\n${values.join('\n').toLowerCase()}`;
  }

  #isWhole(words: string): boolean {
    return `\n${this.#said}\n`.includes(`\n${words}\n`);
  }

  /** Whether a visible text is data. */
  has(text: string): boolean {
    return this.#said.includes(plain(text).toLowerCase());
  }

  /** The part of a visible text that is neither pseudo nor data; '' when there is none. */
  foreignIn(text: string): string {
    const left = plain(withoutPseudo(text).replace(moments, ' ')).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    const words = left.toLowerCase();
    if (!/\p{L}{2}/u.test(words) || this.#said.includes(words)) return '';
    // A name in reverse order, 'Van Dijk, Anneke', the amount of each person, 'Anna € 10 · Bram', or an address of two fields.
    const isName = words.split(/, | €? ?· /).every((half) => this.#said.includes(half));
    const isAddress = [...words.matchAll(/ /g)].some(
      ({ index }) => this.#isWhole(words.slice(0, index)) && this.#isWhole(words.slice(index + 1)),
    );
    return isName || isAddress ? '' : left;
  }
}

/** The text outside all brackets; brackets may nest. */
function withoutPseudo(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutPseudo(less);
}

/** The plain words: without markup and status HTML, without words that hold digits or masks, with single spaces. */
function plain(text: string): string {
  return text
    .replace(/\[\/?\w+(?:=[^\]]*)?\]|<[^>]*>/g, ' ')
    .replace(/\S*[\d•]\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Collects the server's answers to a page from now on, except its texts. */
export function dataOf(page: Page): Data {
  const data = new Data();
  page.on('response', async (response) => {
    if (!response.url().includes('/api-v2/') || response.url().includes('/uistrings/')) return;
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('application/json')) data.add(await response.json().catch(() => null));
  });
  return data;
}
