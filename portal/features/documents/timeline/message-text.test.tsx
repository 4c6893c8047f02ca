import { beforeEach, expect, test, vi } from 'vitest';
import type { MarkupProblem } from '#contract/documents/markup.ts';
import { nl } from '#texts/compose.ts';
import { addTexts } from '../../../lib/texts/texts.ts';
import { emptyPlace } from '../../../ui/testing/render.tsx';
import { MessageText } from './message-text.tsx';

type Options = { rich?: boolean; onProblem?: (problems: readonly MarkupProblem[]) => void };
let shown: ReturnType<typeof emptyPlace>;
beforeEach(() => {
  addTexts(nl);
  shown = emptyPlace();
});
const show = (text: string, options: Options = {}) => shown.show(<MessageText text={text} {...options} />);

test('[UI-1] a message shows as paragraphs without its empty lines', () => {
  expect(show('a\n\n \nb[p]c\nd[/p]').innerHTML).toBe('<p dir="auto">a</p><p dir="auto">b</p><p dir="auto">c<br>d</p>');
});

test('[UI-1] links open in a new tab without opener and say so to a screen reader', () => {
  const link = show('[url=https://a.nl]b[/url]').querySelector('a');
  expect(link?.outerHTML).toBe(
    '<a href="https://a.nl/" target="_blank" rel="noopener noreferrer">b<span class="vh"> (opent in een nieuw tabblad)</span></a>',
  );
});

test('[UI-10] ul and li show as a list with its marks', () => {
  const words = show('[ul][li]a[/li][li]b\nc[ul][li]d[/li][/ul][/li][/ul]');
  expect(words.innerHTML.replaceAll(' dir="auto"', '')).toBe(
    '<ul><li>a</li><li><p>b</p><p>c</p><ul><li>d</li></ul></li></ul>',
  );
  expect(getComputedStyle(words.querySelector('ul') as Element).listStyleType).toBe('disc');
});

test('[UI-10] the rich set shows when the brand has it on', () => {
  const words = show(
    '[b]a[i]b[/i][/b][u]c[/u][s]d[/s][style color=#c00 size=24]e[/style][quote=f]g[/quote][code]h\n i[/code]',
    {
      rich: true,
    },
  );
  expect(words.querySelector('b')?.textContent).toBe('a');
  expect(words.querySelector('i > b')?.textContent).toBe('b');
  expect(words.querySelector('u')?.textContent).toBe('c');
  expect(words.querySelector('s')?.textContent).toBe('d');
  const styled = words.querySelector('p > span') as HTMLElement;
  expect(styled.style.color).toBe('rgb(204, 0, 0)');
  expect(styled.style.fontSize).toBe('1.5em');
  expect(words.querySelector('blockquote')?.textContent).toBe('fg');
  expect(words.querySelector('pre code')?.textContent).toBe('h\n i');
  expect(show('[list=1][*]a[/list]', { rich: true }).querySelector('ol > li')?.textContent).toBe('a');
});

test('[UI-10] an image of the rich set has its words, loads late and tells nothing of the page', () => {
  const image = show('[img=a]https://a.nl/a.png[/img]', { rich: true }).querySelector('img');
  expect(image?.getAttributeNames().toSorted()).toEqual(['alt', 'loading', 'referrerpolicy', 'src']);
  expect([image?.alt, image?.loading, image?.referrerPolicy]).toEqual(['a', 'lazy', 'no-referrer']);
});

test('[UI-10] a hostile text of many levels shows without a complaint of React', () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const words = show(`${'[ul][li]a'.repeat(300)}[p]b[url=https://a.nl]c[p]d[/url]${'[/li][/ul]'.repeat(200)}`);
  expect(words.textContent).toContain('b');
  expect(complaint.mock.calls).toEqual([]);
});
