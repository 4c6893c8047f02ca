import { describe, expect, test } from 'vitest';
import { payloadLists, pickPayloads } from '../../lab/payloads/lists.ts';
import { cleanStatusHtml, plainTextOfHtml } from './html.ts';

const hostile = payloadLists().flatMap(({ payloads }) => payloads);
const allowedTag =
  /<\/?(?:p|div|b|strong|i|em|u|ul|ol|li|h3|h4|blockquote|span)>|<br \/>|<\/a>|<a href="(?:https?:\/\/|mailto:)[^"<>\s]*" target="_blank" rel="noopener noreferrer">/g;

describe('HTML from the desk', () => {
  test('[STATUS-1] of hostile HTML only allowed elements are left, each in its exact form', () => {
    for (const html of hostile) {
      expect.soft(cleanStatusHtml(html).replaceAll(allowedTag, ''), html).not.toMatch(/[<>]/);
    }
  });

  test('[STATUS-1] each hostile piece inside every other element leaves nothing more', () => {
    for (const html of pickPayloads(400)) {
      for (const around of ['p', 'a', 'table', 'svg', 'math', 'select', 'textarea', 'noscript', 'style', 'title']) {
        const clean = cleanStatusHtml(`<${around}>${html}</${around}>${html}`);
        expect.soft(clean.replaceAll(allowedTag, ''), `${around}: ${html}`).not.toMatch(/[<>]/);
      }
    }
  });

  test('[STATUS-1] what has been cleaned stays as it is when it is cleaned again', () => {
    for (const html of hostile) {
      const clean = cleanStatusHtml(html);
      expect.soft(cleanStatusHtml(clean), html).toBe(clean);
    }
  });

  test('[STATUS-1] the words of ordinary elements stay; those of scripts, styles and frames go', () => {
    for (const [html, clean] of [
      ['<p>a <b>b</b> <i>c</i><br>d</p>', '<p>a <b>b</b> <i>c</i><br />d</p>'],
      ['<ul><li>a</li></ul><ol><li>b</li></ol>', '<ul><li>a</li></ul><ol><li>b</li></ol>'],
      ['<h3>a</h3><h4>b</h4><blockquote>c</blockquote>', '<h3>a</h3><h4>b</h4><blockquote>c</blockquote>'],
      ['<h1>a</h1><h2>b</h2><h6>c</h6>', '<h3>a</h3><h3>b</h3><h4>c</h4>'],
      ['<font color=red>a</font><x-y>b</x-y>', 'ab'],
      ['<section>a</section><tr><td>b</td></tr>', '<div>a</div><div><div>b</div></div>'],
      ['a<hr>b', 'a<br />b'],
      ['<form>a<button>b</button><label>c</label></form>', '<div>abc</div>'],
      ['a<script>b</script><style>c</style><iframe>d</iframe><svg>e</svg>f', 'af'],
      ['a & b &lt; c &nbsp;', 'a &amp; b &lt; c \u00a0'],
      ['<p class="a" id="b" style="c" name="d" dir="rtl">e</p>', '<p>e</p>'],
      ['', ''],
    ] as const) {
      expect.soft(cleanStatusHtml(html), html).toBe(clean);
    }
  });

  test('[STATUS-1] links open in a new tab without opener; those of other schemes leave their words', () => {
    const rel = 'target="_blank" rel="noopener noreferrer"';
    for (const [html, clean] of [
      ['<a href="https://a.nl" target="_self" rel="opener">b</a>', `<a href="https://a.nl/" ${rel}>b</a>`],
      ['<a href="mailto:a@b.nl">c</a>', `<a href="mailto:a@b.nl" ${rel}>c</a>`],
      ['<a href="https://a.nl/?b=1&amp;c=2">d</a>', `<a href="https://a.nl/?b=1&amp;c=2" ${rel}>d</a>`],
      ['<a href="javascript:b()">c</a>', '<span>c</span>'],
      ['<a name="b">c</a>', '<span>c</span>'],
      ['<a href="/b">c</a>', '<span>c</span>'],
    ] as const) {
      expect.soft(cleanStatusHtml(html), html).toBe(clean);
    }
  });

  test('[STATUS-1] 20,000 elements inside each other keep their words', () => {
    expect(cleanStatusHtml(`${'<div>'.repeat(20_000)}words`)).toContain('words');
  });

  test('[STATUS-1] the plain text has a line for each block and no markup', () => {
    expect(
      plainTextOfHtml('<h1>A</h1>\n<p>b  <b>c</b><br>d &lt;e&gt; &amp;lt; "f"</p><ul><li>g<li>h</ul><p> </p>'),
    ).toBe('A\nb c\nd <e> &lt; "f"\ng\nh');
    expect(plainTextOfHtml('<script>a</script><a href="https://a.nl">b</a>')).toBe('b');
  });
});
