import { expect, test } from 'vitest';
import { type MarkupBlock, type MarkupInline, markupText, parseMarkup } from './markup.ts';

/** Numbers from 0 up to 1 that are the same in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

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
  const texts = Array.from({ length: 1_000 }, (_, seed) => randomText(seeded(seed), pieces));
  const set = rich ? 'the rich set' : 'the plain set';

  test(`[UI-10] no random text in ${set} loses, doubles or moves a word`, () => {
    for (const text of texts) {
      const shown = markupText(parseMarkup(text, { rich }).paragraphs);
      expect(wordsIn(shown), text).toEqual(wordsIn(text));
    }
  });

  test(`[UI-10] no random text in ${set} makes an unsafe link`, () => {
    const found = texts.flatMap((text) => hrefs(parseMarkup(text, { rich }).paragraphs));
    expect(found.length).toBeGreaterThan(50);
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
    expect(seen).toBeGreaterThan(1_000);
  });
}
