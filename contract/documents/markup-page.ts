import type { MarkupStyle } from './markup-style.ts';

/** A run of text in one look, a line break, or an image of the rich set. */
export type MarkupPiece =
  | { readonly type: 'text'; readonly text: string; readonly style: MarkupStyle | null }
  | { readonly type: 'break' }
  | { readonly type: 'image'; readonly src: string; readonly alt: string };

/** What stands in a paragraph; a link's `href` has passed `safeHref` and its words hold no other link. */
export type MarkupInline =
  | MarkupPiece
  | { readonly type: 'link'; readonly href: string; readonly children: readonly MarkupPiece[] };

/** What a message consists of, top to bottom; never empty, nested to `deepest` levels at most. */
export type MarkupBlock =
  | { readonly type: 'paragraph'; readonly children: readonly MarkupInline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly MarkupItem[] }
  | { readonly type: 'quote'; readonly author: string; readonly children: readonly MarkupBlock[] }
  | { readonly type: 'code'; readonly text: string };

export interface MarkupItem {
  readonly children: readonly MarkupBlock[];
}

/** Lists and quotes inside each other; deeper ones add to the deepest, so that no text makes a reader of the tree recurse far. */
const deepest = 8;

interface List {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: { readonly children: MarkupBlock[] }[];
}

/** An element that is still open. It is put in its place when its first words come, so that empty ones never show. */
type Frame =
  | { readonly type: 'page'; readonly blocks: MarkupBlock[]; loose: List | null }
  | {
      readonly type: 'quote';
      readonly at: number;
      readonly author: string;
      readonly blocks: MarkupBlock[];
      loose: List | null;
    }
  | { readonly type: 'list'; readonly at: number; readonly list: List }
  | { readonly type: 'item'; readonly at: number; readonly blocks: MarkupBlock[]; readonly endsAtLine: boolean };

type Placed = { readonly piece: MarkupPiece; readonly link: { readonly href: string } | null };

/** Takes text, line ends and elements in reading order and makes the blocks of them; `at` names an element to close. */
export class MarkupPage {
  readonly #frames: Frame[] = [{ type: 'page', blocks: [], loose: null }];
  /** How many of the frames are in their place already. */
  #placed = 1;
  #line: Placed[] = [];

  /** Adds to the paragraph under way. */
  add(piece: MarkupPiece, link: { readonly href: string } | null): void {
    this.#line.push({ piece, link });
  }

  /** A line end outside `p`: the paragraph ends, and with it an item that has no end of its own. */
  endLine(): void {
    this.endParagraph();
    const top = this.#frames.at(-1);
    if (top?.type === 'item' && top.endsAtLine) this.#leave(this.#frames.length - 1);
  }

  /** Puts the paragraph under way in its place, without its empty lines; nothing when there are no words in it. */
  endParagraph(): void {
    if (this.#line.length === 0) return;
    const lines = linesOf(this.#line);
    this.#line = [];
    if (lines.length === 0) return;
    this.#put({ type: 'paragraph', children: linked(joinedLines(lines)) });
  }

  /** Text that is shown as it is written. */
  addCode(text: string): void {
    this.endParagraph();
    if (text.trim() !== '') this.#put({ type: 'code', text });
  }

  openList(at: number, ordered: boolean): void {
    this.endParagraph();
    if (this.#mayNest()) this.#frames.push({ type: 'list', at, list: { type: 'list', ordered, items: [] } });
  }

  openQuote(at: number, author: string): void {
    this.endParagraph();
    if (this.#mayNest()) this.#frames.push({ type: 'quote', at, author, blocks: [], loose: null });
  }

  /** Opens an item; an item right inside another one is its next sibling. */
  openItem(at: number, endsAtLine: boolean): void {
    this.endParagraph();
    if (this.#frames.at(-1)?.type === 'item') this.#leave(this.#frames.length - 1);
    this.#frames.push({ type: 'item', at, blocks: [], endsAtLine });
  }

  /** Closes the element that was opened `at`, with all that is open inside it. */
  close(at: number): void {
    this.endParagraph();
    const place = this.#frames.findLastIndex((frame) => frame.type !== 'page' && frame.at === at);
    if (place > 0) this.#leave(place);
  }

  /** Ends the page and hands over its blocks. */
  end(): readonly MarkupBlock[] {
    this.endParagraph();
    const [page] = this.#frames;
    return page?.type === 'page' ? page.blocks : [];
  }

  #leave(place: number): void {
    this.#frames.length = place;
    this.#placed = Math.min(this.#placed, place);
  }

  #mayNest(): boolean {
    return this.#frames.filter((frame) => frame.type === 'list' || frame.type === 'quote').length < deepest;
  }

  #put(block: MarkupBlock): void {
    for (; this.#placed < this.#frames.length; this.#placed += 1) {
      const frame = this.#frames[this.#placed];
      const around = this.#frames[this.#placed - 1];
      if (frame && around) placeFrame(frame, around);
    }
    const top = this.#frames.at(-1);
    if (top) placeBlock(block, top);
  }
}

const lineBreak: Placed = { piece: { type: 'break' }, link: null };

function placeFrame(frame: Frame, around: Frame): void {
  if (frame.type === 'list') placeBlock(frame.list, around);
  else if (frame.type === 'quote') placeBlock({ type: 'quote', author: frame.author, children: frame.blocks }, around);
  else if (frame.type === 'item') listAround(around)?.items.push({ children: frame.blocks });
}

/** The list an item belongs to; items without one make a list of their own together. */
function listAround(around: Frame): List | null {
  if (around.type === 'list') return around.list;
  if (around.type === 'item') return null;
  if (!around.loose || around.blocks.at(-1) !== around.loose) {
    around.loose = { type: 'list', ordered: false, items: [] };
    around.blocks.push(around.loose);
  }
  return around.loose;
}

/** Words right inside a list become an item; a list right inside a list belongs to the item before it. */
function placeBlock(block: MarkupBlock, around: Frame): void {
  if (around.type !== 'list') around.blocks.push(block);
  else if (block.type === 'list' && around.list.items.length > 0) around.list.items.at(-1)?.children.push(block);
  else around.list.items.push({ children: [block] });
}

/** The lines between the breaks, trimmed, without those that hold nothing. */
function linesOf(placed: readonly Placed[]): Placed[][] {
  // Most paragraphs are one run of text, and a hostile message has a great many of them.
  if (placed.length === 1) return placed.filter(holdsWords).map((one) => [withText(one, (text) => text.trim())]);
  const lines: Placed[][] = [[]];
  for (const one of placed) {
    if (one.piece.type === 'break') lines.push([]);
    else lines.at(-1)?.push(one);
  }
  return lines.map(trimmed).filter((line) => line.length > 0);
}

function trimmed(line: readonly Placed[]): Placed[] {
  const start = line.findIndex(holdsWords);
  if (start < 0) return [];
  const words = line.slice(start, line.findLastIndex(holdsWords) + 1);
  words[0] = withText(words[0], (text) => text.trimStart());
  words[words.length - 1] = withText(words.at(-1), (text) => text.trimEnd());
  return words;
}

function holdsWords({ piece }: Placed): boolean {
  return piece.type === 'image' || (piece.type === 'text' && piece.text.trim() !== '');
}

function withText(placed: Placed | undefined, change: (text: string) => string): Placed {
  if (placed?.piece.type !== 'text') return placed ?? lineBreak;
  const text = change(placed.piece.text);
  return text === placed.piece.text ? placed : { link: placed.link, piece: { ...placed.piece, text } };
}

/** One list of pieces with the line ends between; a link that goes on in the next line stays one link. */
function joinedLines(lines: readonly Placed[][]): readonly Placed[] {
  if (lines.length === 1) return lines[0] ?? [];
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.at(-1);
    if (!before) return line;
    return [{ ...lineBreak, link: before.link === line[0]?.link ? before.link : null }, ...line];
  });
}

/** Gathers neighbours of one look in one text, and neighbours of one link in one link. */
function linked(placed: readonly Placed[]): MarkupInline[] {
  const inlines: MarkupInline[] = [];
  let open: { readonly link: Placed['link']; readonly children: MarkupPiece[] } | undefined;
  for (const { piece, link } of placed) {
    if (!link) {
      open = undefined;
      addPiece(inlines, piece);
      continue;
    }
    if (open?.link !== link) {
      open = { link, children: [] };
      inlines.push({ type: 'link', href: link.href, children: open.children });
    }
    addPiece(open.children, piece);
  }
  return inlines;
}

function addPiece(pieces: MarkupInline[], piece: MarkupPiece): void {
  const last = pieces.at(-1);
  if (last?.type === 'text' && piece.type === 'text' && last.style === piece.style) {
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text };
  } else {
    pieces.push(piece);
  }
}
