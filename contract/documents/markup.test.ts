import { describe, expect, test } from 'vitest';
import { seeded } from '../testing/seeded.ts';
import { leadingVideo, type MarkupBlock, type MarkupInline, markupText, parseMarkup } from './markup.ts';

/** Draws blocks in one line: `p(a)`, `ul(li(p(a)))`, `<https://…|words>` for a link, `/` for a break, `*a*` for a style. */
function drawn(blocks: readonly MarkupBlock[]): string {
  return blocks.map(drawnBlock).join(' ');
}

function drawnBlock(block: MarkupBlock): string {
  if (block.type === 'paragraph') return `p(${block.children.map(drawnInline).join('')})`;
  if (block.type === 'quote') return `quote:${block.author}(${drawn(block.children)})`;
  if (block.type === 'code') return `code(${block.text})`;
  return `${block.ordered ? 'ol' : 'ul'}(${block.items.map((item) => `li(${drawn(item.children)})`).join(' ')})`;
}

function drawnInline(inline: MarkupInline): string {
  if (inline.type === 'break') return '/';
  if (inline.type === 'image') return `img:${inline.src}:${inline.alt}`;
  if (inline.type === 'link') return `<${inline.href}|${inline.children.map(drawnInline).join('')}>`;
  return inline.style ? `${JSON.stringify(inline.style).replaceAll(/["{}]|:true/g, '')}*${inline.text}*` : inline.text;
}

function problems(text: string, rich = false): string[] {
  return parseMarkup(text, { rich }).problems.map(({ tag, line, column, kind }) => `${tag} ${line}:${column} ${kind}`);
}

type Row = [text: string, drawing: string, ...problems: string[]];

const https = 'https://a.nl/';

const paragraphs: Row[] = [
  ['', ''],
  ['   \n\t\n ', ''],
  ['a', 'p(a)'],
  ['a\nb', 'p(a) p(b)'],
  ['a\r\nb\rc', 'p(a) p(b) p(c)'],
  ['a\u2028b', 'p(a) p(b)'],
  ['a\n\n \n\u00a0\nb', 'p(a) p(b)'],
  ['  a  \n  b  ', 'p(a) p(b)'],
  ['[p]a[/p]', 'p(a)'],
  ['[p]a[/p][p]b[/p]', 'p(a) p(b)'],
  ['a[p]b[/p]c', 'p(a) p(b) p(c)'],
  ['[p]a\nb[/p]', 'p(a/b)'],
  ['[p]\n\na\n \n\nb\n[/p]', 'p(a/b)'],
  ['[p][/p]a[p] [/p]', 'p(a)'],
  ['[p]a[p]b[/p]c[/p]', 'p(a) p(b) p(c)'],
  ['[P]a[/P]', 'p(a)'],
];

const lists: Row[] = [
  ['[ul][li]a[/li][/ul]', 'ul(li(p(a)))'],
  ['[ul]\n[li]a[/li]\n[li]b[/li]\n[/ul]', 'ul(li(p(a)) li(p(b)))'],
  ['a[ul][li]b[/li][/ul]c', 'p(a) ul(li(p(b))) p(c)'],
  ['[ul][li]a[ul][li]b[/li][/ul]c[/li][/ul]', 'ul(li(p(a) ul(li(p(b))) p(c)))'],
  ['[ul][li]a[/li][ul][li]b[/li][/ul][/ul]', 'ul(li(p(a) ul(li(p(b)))))'],
  ['[ul][li]a\nb[/li][/ul]', 'ul(li(p(a) p(b)))'],
  ['[ul][li][p]a[/p][p]b[/p][/li][/ul]', 'ul(li(p(a) p(b)))'],
  ['[p][ul][li]a\nb[/li][/ul][/p]', 'ul(li(p(a/b)))'],
  ['[ul]a[li]b[/li][/ul]', 'ul(li(p(a)) li(p(b)))'],
  ['[ul]a\nb[/ul]', 'ul(li(p(a)) li(p(b)))'],
  ['[ul][/ul]a[ul][li][/li][/ul]', 'p(a)'],
  ['[li]a[/li][li]b[/li]', 'ul(li(p(a)) li(p(b)))'],
  ['[li]a[/li]\nb\n[li]c[/li]', 'ul(li(p(a))) p(b) ul(li(p(c)))'],
  ['[li]a[li]b[/li]c[/li]', 'ul(li(p(a)) li(p(b))) p(c)'],
];

const links: Row[] = [
  ['[url=https://a.nl]a[/url]', `p(<${https}|a>)`],
  ['[url]https://a.nl[/url]', `p(<${https}|https://a.nl>)`],
  ['[url] https://a.nl/ [/url]', `p(<${https}|https://a.nl/>)`],
  ['[URL=HTTPS://A.NL]a[/url]', `p(<${https}|a>)`],
  ['[url="https://a.nl"]a[/url]', `p(<${https}|a>)`],
  ["[url='https://a.nl']a[/url]", `p(<${https}|a>)`],
  ['[url=http://a.nl/b?c=d#e]f[/url]', 'p(<http://a.nl/b?c=d#e|f>)'],
  ['[url=mailto:a@b.nl]a[/url]', 'p(<mailto:a@b.nl|a>)'],
  ['a [url=https://a.nl]b[/url] c', `p(a <${https}|b> c)`],
  ['[url=https://a.nl][/url]', `p(<${https}|https://a.nl/>)`],
  ['[url=https://a.nl] [/url]', `p(<${https}|https://a.nl/>)`],
  ['[url=https://a.nl]a\nb[/url]', `p(<${https}|a>) p(<${https}|b>)`],
  ['[p][url=https://a.nl]a\nb[/url][/p]', `p(<${https}|a/b>)`],
  ['[url=https://a.nl][p]a[/p][/url]', `p(<${https}|a>)`],
  ['[url=https://a.nl]a[url=https://b.nl]b[/url]c[/url]', `p(<${https}|a><https://b.nl/|b><${https}|c>)`],
  ['[url=https://a.nl]a[/url][url=https://a.nl]b[/url]', `p(<${https}|a><${https}|b>)`],
  ['[ul][li][url=https://a.nl]a[/url][/li][/ul]', `ul(li(p(<${https}|a>)))`],
  ['[url]a b[/url]', 'p(a b)'],
  ['[url]https://a.nl\nhttps://b.nl[/url]', 'p(https://a.nl) p(https://b.nl)'],
  ['[url][p]https://a.nl[/p][/url]', 'p(https://a.nl)'],
  ['[url]a.nl[/url]', 'p(a.nl)'],
  ['https://a.nl', 'p(https://a.nl)'],
];

const unsafe: Row[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\u0000script:alert(1)',
    '\u00a0javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'jav\u00adascript:alert(1)',
    'javascript&#58;alert(1)',
    '&#106;avascript:alert(1)',
    'java&#x09;script:alert(1)',
    'javascript&colon;alert(1)',
    'javascript%3Aalert(1)',
    'javascript://a.nl/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a.nl/1',
    'view-source:https://a.nl',
    'ftp://a.nl',
    '//a.nl',
    '/claim/1',
    'a.nl',
    'https://',
    'https://a.nl@b.nl',
    'https://a:b@c.nl',
    'mailto:',
    'https://a\u202e.nl',
  ].flatMap((address): Row[] => [
    [`[url=${address}]words[/url]`, 'p(words)'],
    [`[url=https://a.nl]a[url=${address}]words[/url][/url]`, `p(<${https}|a>words)`],
  ]),
  ['[url=java\nscript:alert(1)]words[/url]', 'p([url=java) p(script:alert(1)]words)', 'url 2:22 unopened'],
  ['[url]javascript:alert(1)[/url]', 'p(javascript:alert(1))'],
  ['[url=https://a.nl onclick=alert(1)]a[/url]', 'p(a)'],
  ['[url=https://a.nl/"onclick="alert(1)]a[/url]', 'p(<https://a.nl/%22onclick=%22alert(1)|a>)'],
  ['<script>alert(1)</script>', 'p(<script>alert(1)</script>)'],
];

const literal: Row[] = [
  ['[b]a[/b]', 'p([b]a[/b])'],
  ['[img]https://a.nl/a.png[/img]', 'p([img]https://a.nl/a.png[/img])'],
  ['[video]https://a.nl[/video]', 'p([video]https://a.nl[/video])'],
  ['[style color=red]a[/style]', 'p([style color=red]a[/style])'],
  ['[*]a', 'p([*]a)'],
  ['[ p]a[/p ]', 'p([ p]a[/p ])'],
  ['[p=1]a', 'p([p=1]a)'],
  ['[url=]a', 'p([url=]a)'],
  ['[url a]b', 'p([url a]b)'],
  ['a [1] b [', 'p(a [1] b [)'],
  ['[]', 'p([])'],
  ['[url=https://a.nl/[b]]a', 'p([url=https://a.nl/[b]]a)'],
  ['[url', 'p([url)'],
  ['[[url=https://a.nl]a[/url]]', `p([<${https}|a>])`],
  ['[b][p]a[/p][/b]', 'p([b]) p(a) p([/b])'],
  ['&lt;b&gt; &amp;', 'p(&lt;b&gt; &amp;)'],
];

const mismatched: Row[] = [
  ['[p]a', 'p(a)', 'p 1:1 unclosed'],
  ['a[/p]', 'p(a)', 'p 1:2 unopened'],
  ['[p]a[/ul]', 'p(a)', 'p 1:1 unclosed', 'ul 1:5 unopened'],
  ['x [/url]', 'p(x)', 'url 1:3 unopened'],
  ['[url=https://a.nl]a b', 'p(a b)', 'url 1:1 unclosed'],
  ['a\nb [url=https://a.nl]c\nd', 'p(a) p(b c) p(d)', 'url 2:3 unclosed'],
  ['a\r\nb [/li]', 'p(a) p(b)', 'li 2:3 unopened'],
  ['😀[/p]', 'p(😀)', 'p 1:3 unopened'],
  ['[ul][li]x[/ul]', 'ul(li(p(x)))', 'li 1:5 unclosed'],
  ['[ul][li]a[li]b[/ul]c', 'ul(li(p(a)) li(p(b))) p(c)', 'li 1:5 unclosed', 'li 1:10 unclosed'],
  ['[ul][li]a[/ul][/li]', 'ul(li(p(a)))', 'li 1:5 unclosed', 'li 1:15 unopened'],
  ['[url=https://a.nl]a[p]b[/url]c[/p]', `p(<${https}|a>) p(<${https}|b>c)`, 'p 1:20 unclosed', 'p 1:31 unopened'],
  ['[p][url=https://a.nl]a[/p]b[/url]', 'p(a) p(b)', 'url 1:4 unclosed', 'url 1:28 unopened'],
  ['[p]a[p]b[/p]', 'p(a) p(b)', 'p 1:1 unclosed'],
  ['[p]a[/p][/p]', 'p(a)', 'p 1:9 unopened'],
  ['[ul][li]a[/li]\nb', 'ul(li(p(a))) p(b)', 'ul 1:1 unclosed'],
  ['[li]a\nb', 'ul(li(p(a))) p(b)', 'li 1:1 unclosed'],
  ['[/p]a[p]', 'p(a)', 'p 1:1 unopened', 'p 1:6 unclosed'],
  ['[/ul][/li][/p][/url]', '', 'ul 1:1 unopened', 'li 1:6 unopened', 'p 1:11 unopened', 'url 1:15 unopened'],
  ['[ul][p]a[/ul][/p]b', 'ul(li(p(a))) p(b)', 'p 1:5 unclosed', 'p 1:14 unopened'],
  ['[url][url]https://a.nl[/url]', `p(<${https}|https://a.nl>)`, 'url 1:1 unclosed'],
];

const disguised: Row[] = [
  ['[url=https://b.nl]https://a.nl[/url]', 'p(<https://b.nl/|https://a.nl (b.nl)>)'],
  ['[url=https://b.nl]www.a.nl/c[/url]', 'p(<https://b.nl/|www.a.nl/c (b.nl)>)'],
  ['[url=https://a.nl]https://a.nl/b[/url]', `p(<${https}|https://a.nl/b>)`],
  ['[url=https://a.nl]HTTPS://A.NL[/url]', `p(<${https}|HTTPS://A.NL>)`],
  ['[url=https://b.nl]https://a.nl@b.nl[/url]', 'p(<https://b.nl/|https://a.nl@b.nl (b.nl)>)'],
  ['[url=mailto:a@b.nl]https://a.nl[/url]', 'p(<mailto:a@b.nl|https://a.nl (a@b.nl)>)'],
  ['[url]https://аpple.com[/url]', 'p(<https://xn--pple-43d.com/|https://аpple.com (xn--pple-43d.com)>)'],
  ['a\u202eb\u2066c\u0000d\u0085', 'p(abcd)'],
];

const richRows: Row[] = [
  ['[b]a[/b]', 'p(bold*a*)'],
  ['[b]a[i]b[/i][/b]c', 'p(bold*a*bold,italic*b*c)'],
  ['[u]a[/u][s]b[/s]', 'p(underline*a*strike*b*)'],
  ['[b]a\nb[/b]', 'p(bold*a*) p(bold*b*)'],
  ['[b]a[i]b[/b]c[/i]', 'p(bold*ab*c)', 'i 1:5 unclosed', 'i 1:14 unopened'],
  ['[i]a', 'p(a)', 'i 1:1 unclosed'],
  ['[url=https://a.nl]a[b]b[/b][/url]', `p(<${https}|abold*b*>)`],
  ['[color=red]a[/color]', 'p(color:red*a*)'],
  ['[color=#F0a]a[/color]', 'p(color:#f0a*a*)'],
  ['[color=url(https://a.nl)]a[/color]', 'p(*a*)'],
  ['[color=transparent]a[/color]', 'p(*a*)'],
  ['[size=24]a[/size]', 'p(size:1.5*a*)'],
  ['[size=9999]a[/size]', 'p(size:2*a*)'],
  ['[size=1px]a[/size]', 'p(size:0.75*a*)'],
  ['[size=150%]a[/size]', 'p(size:1.5*a*)'],
  ['[size=expression(1)]a[/size]', 'p(*a*)'],
  ['[style color=red size="24px"]a[/style]', 'p(color:red,size:1.5*a*)'],
  ['[style background=url(x) position=fixed]a[/style]', 'p(*a*)'],
  ['[style]a', 'p([style]a)'],
  ['[img]https://a.nl/a.png[/img]', 'p(img:https://a.nl/a.png:https://a.nl/a.png)'],
  ['[img=words]https://a.nl/a.png[/img]', 'p(img:https://a.nl/a.png:words)'],
  ['[img]http://a.nl/a.png[/img]', 'p(<http://a.nl/a.png|http://a.nl/a.png>)'],
  ['[img]javascript:alert(1)[/img]', 'p(javascript:alert(1))'],
  ['[img]data:image/png;base64,AA[/img]', 'p(data:image/png;base64,AA)'],
  ['[img]https://a.nl/api-v2/portal/logout[/img]', 'p(https://a.nl/api-v2/portal/logout)'],
  ['[img]https://a.nl/nl/api-v2/portal/logout[/img]', 'p(https://a.nl/nl/api-v2/portal/logout)'],
  ['[url=https://a.nl/nl/portal#/logout]a[/url]', 'p(a)'],
  ['[img]a[p]b[/p][/img]', 'p(a) p(b)'],
  ['[url=https://a.nl][img=b]https://a.nl/a.png[/img][/url]', `p(<${https}|img:https://a.nl/a.png:b>)`],
  ['[quote]a\nb[/quote]c', 'quote:(p(a) p(b)) p(c)'],
  ['[quote=A. Jansen]a[quote]b[/quote][/quote]', 'quote:A. Jansen(p(a) quote:(p(b)))'],
  ['[quote][li]a[/li][/quote]', 'quote:(ul(li(p(a))))'],
  ['[code]a[b]\n  [/p][/code]b', 'code(a[b]\n  [/p]) p(b)'],
  ['[code]a[p]b[/p]', 'p(a) p(b)', 'code 1:1 unclosed'],
  ['[code][/code][CODE]a[/Code]', 'code(a)'],
  ['[code]a[/code][code]b', 'code(a) p(b)', 'code 1:15 unclosed'],
  ['[list][*]a[*]b\nc[/list]d', 'ul(li(p(a)) li(p(b) p(c))) p(d)'],
  ['[list=1][*]a[/list]', 'ol(li(p(a)))'],
  ['[list][li]a[/li][/list]', 'ul(li(p(a)))'],
  ['[/*]', 'p([/*])'],
  ['[font=a]b[/font]', 'p([font=a]b[/font])'],
];

function check(rows: readonly Row[], rich = false): void {
  for (const [text, drawing, ...faults] of rows) {
    expect.soft(drawn(parseMarkup(text, { rich }).paragraphs), text).toBe(drawing);
    expect.soft(problems(text, rich), text).toEqual(faults);
  }
}

test('[UI-1] text outside p makes a paragraph of each line; empty lines are dropped', () => check(paragraphs));
test('[UI-10] ul and li make lists, nested ones too', () => check(lists));
test('[UI-10] url makes links, with the address as value or as words', () => check(links));
test('[UI-10] of a link to anything but http, https or mailto the words stay', () => check(unsafe));
test('[UI-10] every other tag, and what only looks like one, is text', () => check(literal));
test('[UI-10] a mismatched tag does not show and is reported with line and column', () => check(mismatched));
test('[UI-10] a link that poses as another shows where it leads', () => check(disguised));
test('[UI-10] the rich set formats once it is on', () => check(richRows, true));

test('[UI-10] the rich set is off by default', () => {
  expect(parseMarkup('[b]a[/b]')).toEqual(parseMarkup('[b]a[/b]', { rich: false }));
  expect(drawn(parseMarkup('[b]a[/b]').paragraphs)).toBe('p([b]a[/b])');
});

test('[UI-10] lists deeper than eight add to the eighth', () => {
  const text = `${'[ul][li]'.repeat(40)}deep[/li]${'[/ul][/li]'.repeat(39)}[/ul]`;
  expect(drawn(parseMarkup(`${text}after`).paragraphs)).toBe(`${'ul(li('.repeat(8)}p(deep)${'))'.repeat(8)} p(after)`);
  expect(parseMarkup(text).problems).toEqual([]);
});

test('[UI-10] a hostile text reports its first 100 problems', () => {
  const found = parseMarkup('[p]\n'.repeat(5_000)).problems;
  expect(found).toHaveLength(100);
  expect(found.at(-1)).toEqual({ line: 100, column: 1, tag: 'p', kind: 'unclosed' });
});

test('[UI-10] 30,000 open tags, closed or not, exhaust no stack', () => {
  for (const tag of ['[p]', '[ul]', '[li]', '[url=https://a.nl]', '[ul][li]', '[quote]', '[b]', '[code]']) {
    const close = `[/${tag.slice(1, tag.search(/[=\]]/))}]`;
    for (const text of [`${tag.repeat(30_000)}words`, `${tag.repeat(10_000)}words${close.repeat(10_000)}`])
      expect(markupText(parseMarkup(text, { rich: true }).paragraphs)).toContain('words');
  }
});

test('[UI-1] the plain text has a line for each paragraph and item', () => {
  const text = 'Dear [url=https://a.nl]you[/url],[p]one\ntwo[/p][ul][li]a[ul][li]b[/li][/ul][/li][li]c[/li][/ul]';
  expect(markupText(parseMarkup(text).paragraphs)).toBe('Dear you,\none\ntwo\n• a\n  • b\n• c');
  const rich = '[quote=A]b[/quote][code]c[/code][img=d]https://a.nl/a.png[/img]';
  expect(markupText(parseMarkup(rich, { rich: true }).paragraphs)).toBe('A\nb\nc\nd');
});

describe('a video at the start of a message', () => {
  const vimeo = 'https://player.vimeo.com/video/1';
  test('[STATUS-7] of an allowed host, exactly or with www., can be embedded', () => {
    for (const url of [vimeo, 'https://youtube-nocookie.com/embed/a', 'https://www.youtube-nocookie.com/embed/a']) {
      expect(leadingVideo(`[video]${url}[/video]\nHello`)).toEqual({ url, embed: url, rest: 'Hello' });
    }
    expect(leadingVideo(` \n[VIDEO] ${vimeo} [/Video]`)).toEqual({ url: vimeo, embed: vimeo, rest: '' });
  });

  test('[STATUS-7] of any other address is a link', () => {
    for (const url of [
      'https://www.youtube.com/watch?v=a',
      'http://player.vimeo.com/video/1',
      'https://player.vimeo.com:8443/video/1',
      'https://player.vimeo.com.evil.nl/video/1',
      'https://evilplayer.vimeo.com/',
      'https://a.player.vimeo.com/',
      'https://player.vimeo.com./',
      'https://evil.nl/player.vimeo.com',
    ]) {
      expect.soft(leadingVideo(`[video]${url}[/video]a`)).toEqual({ url, embed: null, rest: 'a' });
    }
  });

  test('[STATUS-7] that is no http(s) address is neither; its words stay', () => {
    for (const words of [
      'javascript:alert(1)',
      'data:text/html,a',
      'mailto:a@b.nl',
      'https://a@player.vimeo.com/',
      'a',
    ]) {
      expect.soft(leadingVideo(`[video]${words}[/video]b`)).toEqual({ url: null, embed: null, rest: `${words}\nb` });
    }
    expect(leadingVideo('[video][/video]b')).toEqual({ url: null, embed: null, rest: 'b' });
  });

  test('[STATUS-7] is looked for at the start only, and only when it is closed', () => {
    for (const text of [`a [video]${vimeo}[/video]`, `[video]${vimeo}`, 'a', '', `[video=${vimeo}][/video]`]) {
      expect(leadingVideo(text)).toEqual({ url: null, embed: null, rest: text });
    }
  });

  test('[STATUS-7] follows the hosts of the settings', () => {
    const url = 'https://video.example/1';
    expect(leadingVideo(`[video]${url}[/video]`, ['video.example']).embed).toBe(url);
    expect(leadingVideo(`[video]${vimeo}[/video]`, ['video.example']).embed).toBeNull();
    expect(leadingVideo(`[video]${vimeo}[/video]`, []).embed).toBeNull();
  });
});

const tags = '[p] [/p] [ul] [/ul] [li] [/li] [/url] [url] [url=https://a.nl] [url=javascript:x] [url=data:y] [P] [/LI]';
const richTags =
  '[b] [/b] [i] [/i] [quote] [/quote] [quote=z] [list] [list=1] [/list] [*] [style color=red] [/style] [color=red] [/color] [size=9] [/size]';
const others = [
  '[',
  ']',
  '[[',
  '[/',
  '[url=[',
  '[b',
  '[x]',
  '[/x]',
  '\n',
  '\n\n',
  '\r\n',
  ' ',
  '\t',
  '=',
  '&amp;',
  '<p>',
];

/** A text of tags in any order; each of the words `w0`, `w1`… occurs once. */
function randomText(random: () => number, pieces: readonly string[]): string {
  const length = 1 + Math.floor(random() * 60);
  return Array.from({ length }, (_, index) =>
    random() < 0.4 ? ` w${index} ` : pieces[Math.floor(random() * pieces.length)],
  ).join('');
}

function hrefs(blocks: readonly MarkupBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return block.children.flatMap((inline) => ('href' in inline ? [inline.href] : []));
    if (block.type === 'list') return block.items.flatMap((item) => hrefs(item.children));
    return block.type === 'quote' ? hrefs(block.children) : [];
  });
}

function paragraphsOf(blocks: readonly MarkupBlock[]): (readonly MarkupInline[])[] {
  return blocks.flatMap((block) => {
    if (block.type === 'paragraph') return [block.children];
    if (block.type === 'list') return block.items.flatMap((item) => paragraphsOf(item.children));
    return block.type === 'quote' ? paragraphsOf(block.children) : [];
  });
}

const wordsIn = (text: string) => text.match(/w\d+/g) ?? [];

for (const rich of [false, true]) {
  const pieces = [...tags.split(' '), ...others, ...(rich ? richTags.split(/ (?=\[)/) : [])];
  const texts = Array.from({ length: 300 }, (_, seed) => randomText(seeded(seed), pieces));
  const set = rich ? 'the rich set' : 'the plain set';

  test(`[UI-10] no random text in ${set} loses, doubles or moves a word`, () => {
    for (const text of texts) {
      const shown = markupText(parseMarkup(text, { rich }).paragraphs);
      expect(wordsIn(shown), text).toEqual(wordsIn(text));
    }
  });

  test(`[UI-10] no random text in ${set} makes an unsafe link`, () => {
    const found = texts.flatMap((text) => hrefs(parseMarkup(text, { rich }).paragraphs));
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter((href) => !/^(https?:\/\/|mailto:)[^\s"<>]+$/.test(href))).toEqual([]);
  });

  test(`[UI-10] every random text in ${set} is read the same again, whatever its line ends and the case of its tags`, () => {
    for (const text of texts) {
      const once = parseMarkup(text, { rich });
      expect(parseMarkup(text, { rich }), text).toEqual(once);
      expect(parseMarkup(text.replaceAll(/\r?\n/g, '\r'), { rich }), text).toEqual(once);
      const upper = text.replaceAll(/\[\/?(p|li|ul|url)\]/g, (tag) => tag.toUpperCase());
      expect(parseMarkup(upper, { rich }), text).toEqual(once);
    }
  });

  test(`[UI-1] no random text in ${set} shows an empty paragraph or two breaks in a row`, () => {
    for (const text of texts) {
      for (const inlines of paragraphsOf(parseMarkup(text, { rich }).paragraphs)) {
        const words = markupText([{ type: 'paragraph', children: inlines }]);
        expect(words.trim(), text).not.toBe('');
        expect(words, text).not.toMatch(/^\n|\n\n|\n$/);
      }
    }
  });

  test(`[UI-10] the problems of every random text in ${set} stand in reading order where their tag stands`, () => {
    let seen = 0;
    for (const text of texts) {
      const lines = text.split(/\r\n?|\n/);
      const { problems } = parseMarkup(text, { rich });
      const places = problems.map(({ line, column, tag, kind }) => {
        const start = lines[line - 1]?.slice(column - 1).toLowerCase() ?? '';
        expect(start.startsWith(kind === 'unclosed' ? `[${tag}` : `[/${tag}]`), text).toBe(true);
        return line * 10_000 + column;
      });
      expect(places, text).toEqual(places.toSorted((one, other) => one - other));
      seen += problems.length;
    }
    expect(seen).toBeGreaterThan(500);
  });
}
