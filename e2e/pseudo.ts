import type { Page, Route } from '@playwright/test';
import { airports } from '#contract/values/airports.ts';

/** How much longer each text is made; German and Turkish need up to a third more room than English. */
type Longer = { readonly by: number };

/** A text between brackets, its {{places}} and <marks> as they were, so that what shows without brackets is no text of ours. */
export function pseudo(text: string, { by }: Longer = { by: 0 }): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((part) => (part === '' || part.startsWith('<') ? part : `⟦${part}${padding(part, by)}⟧`))
    .join('');
}

/** Letters to the length that a wordier language would need, with places to break where the text has some. */
function padding(text: string, by: number): string {
  const plain = text.replace(/\{\{.*?\}\}/g, '');
  return ' größtmöglich'.repeat(10).slice(0, Math.round(plain.length * by));
}

function everyText(value: unknown, longer: Longer): unknown {
  if (typeof value === 'string') return pseudo(value, longer);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everyText(inner, longer)]));
}

/** Has the page read its texts in the pseudo-language, those in the page and those that are loaded; collects the data it gets. */
export async function speakPseudo(page: Page, longer: Longer = { by: 0 }): Promise<Data> {
  const data = new Data();
  await page.route('**/api-v2/uistrings/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: everyText(await answer.json(), longer) });
  });
  await page.route(
    (url) => url.pathname.endsWith('/login') || /\/(?:mijn|mein|my)-\w+$|\/staff$/.test(url.pathname),
    (route) => pageInPseudo(route, longer),
  );
  page.on('response', async (response) => {
    if (!response.url().includes('/api-v2/') || response.url().includes('/uistrings/')) return;
    const type = response.headers()['content-type'] ?? '';
    if (!type.startsWith('application/json')) return;
    data.add(await response.json().catch(() => null));
  });
  return data;
}

async function pageInPseudo(route: Route, longer: Longer): Promise<void> {
  const answer = await route.fetch();
  const html = (await answer.text()).replace(
    /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s,
    (_, before: string, json: string, after: string) => {
      const start = JSON.parse(json) as { texts: unknown };
      const said = JSON.stringify({ ...start, texts: everyText(start.texts, longer) }).replaceAll('<', '\\u003c');
      return `${before}${said}${after}`;
    },
  );
  await route.fulfill({ response: answer, body: html });
}

/** Words that are names in every language. */
const names = [
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

  /** What of a visible text is neither pseudo nor data; '' when nothing is. */
  foreignIn(text: string): string {
    const left = plain(text.replace(/⟦[^⟧]*⟧/g, ' ').replace(moments, ' ')).replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    // A name may stand turned round, 'Van Dijk, Anneke': each half is what somebody wrote.
    const halves = left.toLowerCase().split(', ');
    return /\p{L}{2}/u.test(left) && !halves.every((half) => this.#said.includes(half)) ? left : '';
  }
}

/** Words alone: without the marks of messages and of status HTML, what has a digit in it or is hidden, in single spaces. */
function plain(text: string): string {
  return text
    .replace(/\[\/?\w+(?:=[^\]]*)?\]|<[^>]*>/g, ' ')
    .replace(/\S*[\d•]\S*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every text that shows or is read out: text nodes that take room, and the words of attributes. */
const visibleTexts = `(() => {
  const seen = [];
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (/^(SCRIPT|STYLE)$/.test(parent.tagName) || node.data.trim() === '' || !shown(parent)) continue;
    seen.push(node.data);
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

/** The texts of the page that are neither pseudo nor data, each once. */
export async function foreignTexts(page: Page, data: Data): Promise<readonly string[]> {
  const texts = await page.evaluate<string[]>(visibleTexts);
  return [...new Set(texts.map((text) => data.foreignIn(text)).filter(Boolean))];
}
