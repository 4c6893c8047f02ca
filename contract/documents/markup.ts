import { safeHref } from '../claims/status-html.ts';
import { type MarkupBlock, type MarkupInline, MarkupPage } from './markup-page.ts';
import { type MarkupStyle, type MarkupTag, type MarkupToken, styleOf, tokensOf } from './markup-tags.ts';

export type { MarkupBlock, MarkupInline, MarkupItem } from './markup-page.ts';
export type { MarkupStyle } from './markup-tags.ts';

/** A tag without its other half, for the log: 1-based line and column, the column in UTF-16 units. */
export interface MarkupProblem {
  readonly line: number;
  readonly column: number;
  readonly tag: string;
  readonly kind: 'unclosed' | 'unopened';
}

export interface Markup {
  readonly paragraphs: readonly MarkupBlock[];
  readonly problems: readonly MarkupProblem[];
}

/** A hostile text can have a problem at every tag; the log needs only the first ones. */
const mostProblems = 100;

/**
 * Parses a message (UI-1, UI-10): `url`, `p`, `ul` and `li` are tags, `rich` adds the rich set; everything else is
 * text. All text is kept. Mismatched tags are left out of the output; the first 100 are returned as problems. Links
 * allow only http, https and mailto; of any other link only the text stays. The time is linear in the length of the
 * text.
 */
export function parseMarkup(text: string, options: { readonly rich?: boolean } = {}): Markup {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n');
  const tokens = tokensOf(lines, { rich: options.rich ?? false });
  return { paragraphs: new Reader(tokens).read(), problems: problemsOf(tokens, lines) };
}

/** The plain text, with a line for each paragraph and item: for lengths, previews and print. */
export function markupText(paragraphs: readonly MarkupBlock[]): string {
  return paragraphs.map(blockText).join('\n');
}

function blockText(block: MarkupBlock): string {
  switch (block.type) {
    case 'paragraph':
      return block.children.map(inlineText).join('');
    case 'list':
      return block.items.map((item) => `• ${markupText(item.children).replaceAll('\n', '\n  ')}`).join('\n');
    case 'quote':
      return [block.author, markupText(block.children)].filter((line) => line !== '').join('\n');
    case 'code':
      return block.text;
  }
}

function inlineText(inline: MarkupInline): string {
  switch (inline.type) {
    case 'text':
      return inline.text;
    case 'break':
      return '\n';
    case 'image':
      return inline.alt;
    case 'link':
      return inline.children.map(inlineText).join('');
  }
}

function problemsOf(tokens: readonly MarkupToken[], text: string): MarkupProblem[] {
  const problems: MarkupProblem[] = [];
  let line = 1;
  let lineStart = 0;
  for (const token of tokens) {
    if (token.type === 'text' || token.partner !== null || token.name === '*') continue;
    if (problems.length === mostProblems) break;
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < token.at; end = text.indexOf('\n', lineStart)) {
      line += 1;
      lineStart = end + 1;
    }
    const kind = token.type === 'open' ? 'unclosed' : 'unopened';
    problems.push({ line, column: token.at - lineStart + 1, tag: token.name, kind });
  }
  return problems;
}

/** Characters that reverse the direction of the following text or are invisible; a sender could disguise an address with them. */
const disguises = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n])\p{Cc}/gu;

interface OpenLink {
  readonly href: string;
  /** The start of its text, long enough to tell whether it looks like an address. */
  words: string;
}

const firstWords = 300;
/** Unicode's object replacement character, which marks an image in a text. */
const imageInWords = '\ufffc';

/** Walks the tokens once and builds the page from them. */
class Reader {
  readonly #tokens: readonly MarkupToken[];
  readonly #page = new MarkupPage();
  /** The links that enclose the current token; null for a link with an unsafe address. */
  readonly #links: (OpenLink | null)[] = [];
  readonly #styles: MarkupStyle[] = [];
  /** How many `p` enclose the current token. Inside a `p` a line end is a break and does not end the paragraph. */
  #depth = 0;

  constructor(tokens: readonly MarkupToken[]) {
    this.#tokens = tokens;
  }

  read(): readonly MarkupBlock[] {
    for (let index = 0; index < this.#tokens.length; index += 1) {
      const token = this.#tokens[index];
      if (token?.type === 'text') this.#text(token.text);
      else if (token?.type === 'open') index = this.#open(token, index);
      else if (token) this.#close(token);
    }
    return this.#page.end();
  }

  #text(text: string): void {
    const [first = '', ...others] = text.replaceAll(disguises, '').split('\n');
    this.#words(first);
    for (const line of others) {
      this.#endLine();
      this.#words(line);
    }
  }

  #words(text: string): void {
    if (text === '') return;
    const link = this.#links.at(-1) ?? null;
    if (link && link.words.length < firstWords) link.words = (link.words + text).trimStart();
    this.#page.add({ type: 'text', text, style: this.#styles.at(-1) ?? null }, link);
  }

  #endLine(): void {
    if (this.#depth > 0) this.#page.add({ type: 'break' }, null);
    else this.#page.endLine();
  }

  /** Opens an element and returns the index of the last token it consumed. */
  #open(tag: MarkupTag, index: number): number {
    if (tag.partner === null) {
      if (tag.name === 'li' || tag.name === '*') this.#page.openItem(tag.at, tag.name === 'li');
      else if (tag.name === 'p' || tag.name === 'ul') this.#page.endParagraph();
      return index;
    }
    const content = tag.partner === index + 2 ? textOf(this.#tokens[index + 1]) : '';
    switch (tag.name) {
      case 'p':
        this.#page.endParagraph();
        this.#depth += 1;
        return index;
      case 'ul':
      case 'list':
        this.#page.openList(tag.at, tag.name === 'list' && tag.value !== '');
        return index;
      case 'li':
        this.#page.openItem(tag.at, false);
        return index;
      case 'quote':
        this.#page.openQuote(tag.at, tag.value);
        return index;
      case 'code':
        this.#page.addCode(content);
        return tag.partner;
      case 'img':
        return this.#image(tag, content, index);
      case 'url':
        this.#links.push(linkTo(tag.value === '' ? wholeAddress(content) : tag.value));
        return index;
      default:
        this.#styles.push({ ...this.#styles.at(-1), ...styleOf(tag.name, tag.value) });
        return index;
    }
  }

  #close(tag: MarkupTag): void {
    const opened = tag.partner === null ? undefined : this.#tokens[tag.partner];
    switch (tag.name) {
      case 'p':
        this.#page.endParagraph();
        if (opened) this.#depth -= 1;
        return;
      case 'ul':
      case 'list':
      case 'li':
      case 'quote':
        if (opened) this.#page.close(opened.at);
        else this.#page.endParagraph();
        return;
      case 'url':
        if (opened) this.#endLink();
        return;
      case 'code':
      case 'img':
        return;
      default:
        if (opened) this.#styles.pop();
    }
  }

  /** A link without text shows its address. A link whose text is another address also shows the real host. */
  #endLink(): void {
    const link = this.#links.at(-1);
    if (link) {
      if (link.words === '') this.#words(link.href);
      else if (posesAsAnother(link)) this.#words(` (${hostOf(link.href)})`);
    }
    this.#links.pop();
  }

  /** Shows an https image. Any other address becomes a link, and an invalid address stays text. */
  #image(tag: MarkupTag, content: string, index: number): number {
    const src = safeHref(wholeAddress(content));
    if (tag.partner === null || src === null) return index;
    if (src.startsWith('https:')) {
      const link = this.#links.at(-1) ?? null;
      if (link && link.words === '') link.words = imageInWords;
      this.#page.add({ type: 'image', src, alt: tag.value === '' ? content.trim() : tag.value }, link);
      return tag.partner;
    }
    this.#links.push(linkTo(src));
    this.#words(tag.value === '' ? content.trim() : tag.value);
    this.#endLink();
    return tag.partner;
  }
}

function textOf(token: MarkupToken | undefined): string {
  return token?.type === 'text' ? token.text : '';
}

/** The address when the text holds nothing else; the URL parser would join an address with the next line. */
function wholeAddress(words: string): string {
  const address = words.trim();
  return /\s/.test(address) ? '' : address;
}

function linkTo(address: string): OpenLink | null {
  const href = safeHref(address);
  return href === null ? null : { href, words: '' };
}

/** Whether the words of a link look like an address of another host than it leads to, look-alike letters included. */
function posesAsAnother(link: OpenLink): boolean {
  const shown = /^(?:https?:\/\/|(?=www\.))([^\s/?#\\]*)/i.exec(link.words)?.[1];
  return shown !== undefined && shown.toLowerCase() !== hostOf(link.href);
}

function hostOf(href: string): string {
  const url = new URL(href);
  return url.host || url.pathname;
}

/** STATUS-7: hosts a video may be shown from when the settings name no others. */
const videoHosts: readonly string[] = ['youtube-nocookie.com', 'player.vimeo.com'];

/** The video of a message that begins with `[video]…[/video]`, and the message without it. */
interface LeadingVideo {
  /** The http(s) address, for a link; null without a video or with another kind of address, whose text stays in `rest`. */
  readonly url: string | null;
  /** The same address when it is https on one of the hosts, or on its `www.`; null when it may only be a link. */
  readonly embed: string | null;
  readonly rest: string;
}

/** Takes the video from the start of a message (STATUS-7); `hosts` are plain host names. */
export function leadingVideo(text: string, hosts: readonly string[] = videoHosts): LeadingVideo {
  const found = /^\s*\[video\]([^[\]]*)\[\/video\]/i.exec(text);
  if (!found) return { url: null, embed: null, rest: text };
  const words = found[1] ?? '';
  const after = text.slice(found[0].length);
  const url = safeHref(wholeAddress(words));
  if (!url?.startsWith('http')) return { url: null, embed: null, rest: `${words.trim()}\n${after}`.trim() };
  return { url, embed: isOn(hosts, new URL(url)) ? url : null, rest: after.trimStart() };
}

function isOn(hosts: readonly string[], url: URL): boolean {
  return url.protocol === 'https:' && hosts.some((host) => url.host === host || url.host === `www.${host}`);
}
