import { beforeEach, expect, test } from 'vitest';
import { nl } from '#texts/compose.ts';
import { emptyPlace } from '../../ui/testing/render.tsx';
import { addTexts } from '../texts/texts.ts';
import { SafeHtml } from './safe-html.tsx';

let show: (html: string) => HTMLElement;

beforeEach(() => {
  addTexts(nl);
  const shown = emptyPlace();
  show = (html) => shown.show(<SafeHtml html={html} />);
});

test('[STATUS-1] allowed elements show as they are, others as their nearest or as their words', () => {
  for (const [html, shown] of [
    ['<p>a <b>b</b><br>c</p>', '<p>a <b>b</b><br>c</p>'],
    ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
    ['<h1>a</h1><h6>b</h6>', '<h3>a</h3><h4>b</h4>'],
    ['<font color=red>a</font><x-y>b</x-y>', 'ab'],
    ['a<script>b</script><style>c</style><svg>d</svg>e', 'ae'],
    ['<p class=a id=b style=c>d</p>', '<p>d</p>'],
    ['<p>a<table><tr><td>b</table>', '<p>a</p><div><div><div><div>b</div></div></div></div>'],
    ['<a href="javascript:a()">b</a>', 'b'],
    ['&lt;b&gt; &amp;', '&lt;b&gt; &amp;'],
    ['', ''],
  ] as const) {
    expect.soft(show(html).innerHTML, html).toBe(shown);
  }
});

test('[STATUS-1] links open in a new tab without opener and say so to a screen reader', () => {
  const link = show('<a href="https://a.nl" target=_self rel=opener>b</a>').querySelector('a');
  expect(link?.href).toBe('https://a.nl/');
  expect(link?.target).toBe('_blank');
  expect(link?.rel).toBe('noopener noreferrer');
  expect(link?.textContent).toBe('b (opent in een nieuw tabblad)');
});

test('[STATUS-1] elements inside each other are built to a depth of 32, and the words of all of them stay', () => {
  const words = show(`${'<b>'.repeat(5_000)}deep`);
  expect(words.textContent).toBe('deep');
  expect(words.querySelectorAll('b')).toHaveLength(32);
});
