import type { Page, Route } from '@playwright/test';
import { type Data, dataOf } from './screen-data.ts';
import { visibleTexts } from './screen-words.ts';

/** By how much each text is lengthened; German and Turkish need up to a third more room than English. */
type Longer = { readonly by: number };

/**
 * Puts a text in brackets and keeps its {{placeholders}} and <tags>. A visible text without brackets then does not come
 * from texts/.
 */
function pseudo(text: string, { by }: Longer = { by: 0 }): string {
  return text
    .split(/(<\/?\w+>)/)
    .map((part) => (part === '' || part.startsWith('<') ? part : `⟦${part}${padding(part, by)}⟧`))
    .join('');
}

/** Padding to the length of a wordier language, with break opportunities. */
function padding(text: string, by: number): string {
  const plain = text.replace(/\{\{.*?\}\}/g, '');
  return ' größtmöglich'.repeat(10).slice(0, Math.round(plain.length * by));
}

function everyText(value: unknown, longer: Longer): unknown {
  if (typeof value === 'string') return pseudo(value, longer);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, everyText(inner, longer)]));
}

/**
 * Serves the page its texts in the pseudo-language, both embedded and loaded; returns a collector of the data that the
 * page receives.
 */
export async function speakPseudo(page: Page, longer: Longer = { by: 0 }): Promise<Data> {
  const data = dataOf(page);
  await page.route('**/api-v2/uistrings/**', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: everyText(await answer.json(), longer) });
  });
  await page.route(
    (url) => url.pathname.endsWith('/login') || /\/(?:mijn|mein|my)-\w+$|\/staff$/.test(url.pathname),
    (route) => pageInPseudo(route, longer, data),
  );
  return data;
}

async function pageInPseudo(route: Route, longer: Longer, data: Data): Promise<void> {
  const answer = await route.fetch();
  const html = (await answer.text()).replace(
    /(<script type="application\/json" id="start">)(.*?)(<\/script>)/s,
    (_, before: string, json: string, after: string) => {
      const start = JSON.parse(json) as { texts: unknown; demo?: { people: unknown } };
      // The people that a demo offers at the login are data.
      if (start.demo) data.add(start.demo.people);
      const said = JSON.stringify({ ...start, texts: everyText(start.texts, longer) }).replaceAll('<', '\\u003c');
      return `${before}${said}${after}`;
    },
  );
  // The login as HTML is in the language of the reader; without it the page draws the login from the texts above.
  const body = html.replace(/(<div id="root">).*<!--\/\$-->/s, '$1');
  await route.fulfill({ response: answer, body });
}

/** The visible texts that are neither pseudo nor data, without duplicates. */
export async function foreignTexts(page: Page, data: Data): Promise<readonly string[]> {
  const texts = await visibleTexts(page);
  return [...new Set(texts.map((text) => data.foreignIn(text)).filter(Boolean))];
}
