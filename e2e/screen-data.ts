import type { Page } from '@playwright/test';
import { airports } from '#contract/values/airports.ts';

/** Words that are names in every language. */
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
/** UI-8: how Dutch writes a moment. */
const moments = /\d{2}-\d{2}-\d{4}(?: om \d{2}:\d{2} uur)?/g;

/** What the server has answered: what people wrote, names, addresses. It may show as it is. */
export class Data {
  #said = [...names, ...Object.values(airports).flatMap((name) => Object.values(name))].join('\n').toLowerCase();

  /** Takes in an answer. */
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

  /** Whether a visible text is what somebody wrote. */
  has(text: string): boolean {
    return this.#said.includes(plain(text).toLowerCase());
  }

  /** What of a visible text is neither pseudo nor data; '' when nothing is. */
  foreignIn(text: string): string {
    const left = plain(withoutPseudo(text).replace(moments, ' ')).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    const words = left.toLowerCase();
    if (!/\p{L}{2}/u.test(words) || this.#said.includes(words)) return '';
    // A name turned round, 'Van Dijk, Anneke', and an address, put together from two fields.
    const isName = words.split(', ').every((half) => this.#said.includes(half));
    const isAddress = [...words.matchAll(/ /g)].some(
      ({ index }) => this.#isWhole(words.slice(0, index)) && this.#isWhole(words.slice(index + 1)),
    );
    return isName || isAddress ? '' : left;
  }
}

/** What stands outside all brackets; a text may be put into another one. */
function withoutPseudo(text: string): string {
  const less = text.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  return less === text ? text : withoutPseudo(less);
}

/** Words alone: without the marks of messages and of status HTML, what has a digit in it or is hidden, in single spaces. */
function plain(text: string): string {
  return text
    .replace(/\[\/?\w+(?:=[^\]]*)?\]|<[^>]*>/g, ' ')
    .replace(/\S*[\d•]\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Collects what the server answers to a page from now on, texts left out. */
export function dataOf(page: Page): Data {
  const data = new Data();
  page.on('response', async (response) => {
    if (!response.url().includes('/api-v2/') || response.url().includes('/uistrings/')) return;
    const type = response.headers()['content-type'] ?? '';
    if (type.startsWith('application/json')) data.add(await response.json().catch(() => null));
  });
  return data;
}
