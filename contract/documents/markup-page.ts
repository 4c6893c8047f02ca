import type { MarkupStyle } from './markup-tags.ts';

/** A run of text in one style, a line break, or an image of the rich set. */
type MarkupPiece =
  | { readonly type: 'text'; readonly text: string; readonly style: MarkupStyle | null }
  | { readonly type: 'break' }
  | { readonly type: 'image'; readonly src: string; readonly alt: string };

/** The content of a paragraph. The `href` of a link has passed `safeHref`; a link contains no other link. */
export type MarkupInline =
  | MarkupPiece
  | { readonly type: 'link'; readonly href: string; readonly children: readonly MarkupPiece[] };

/** The content of a message, top to bottom. It is never empty and nests at most `deepest` levels. */
export type MarkupBlock =
  | { readonly type: 'paragraph'; readonly children: readonly MarkupInline[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly MarkupItem[] }
  | { readonly type: 'quote'; readonly author: string; readonly children: readonly MarkupBlock[] }
  | { readonly type: 'code'; readonly text: string };

export interface MarkupItem {
  readonly children: readonly MarkupBlock[];
}

/** How deep lists and quotes may nest. Deeper ones are flattened into the deepest level, which bounds the recursion of the renderer. */
const deepest = 8;

interface List {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly items: { readonly children: MarkupBlock[] }[];
}

/** An open element. It is attached to its parent when its first text arrives, so empty elements never show. */
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

/** Builds blocks from text, line ends and elements in reading order; `at` identifies the element to close. */
export class MarkupPage {
  readonly #frames: Frame[] = [{ type: 'page', blocks: [], loose: null }];
  /** How many of the frames are attached to their parents. */
  #placed = 1;
  #line: Placed[] = [];

  /** Adds to the current paragraph. */
  add(piece: MarkupPiece, link: { readonly href: string } | null): void {
    this.#line.push({ piece, link });
  }

  /** A line end outside `p`: it ends the paragraph, and an item without a closing tag. */
  endLine(): void {
    this.endParagraph();
    const top = this.#frames.at(-1);
    if (top?.type === 'item' && top.endsAtLine) this.#leave(this.#frames.length - 1);
  }

  /** Attaches the current paragraph without its empty lines; does nothing when the paragraph has no text. */
  endParagraph(): void {
    if (this.#line.length === 0) return;
    const lines = linesOf(this.#line);
    this.#line = [];
    if (lines.length === 0) return;
    this.#put({ type: 'paragraph', children: linked(joinedLines(lines)) });
  }

  /** Text that is shown verbatim. */
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

  /** Opens an item. An item directly inside another one becomes its next sibling. */
  openItem(at: number, endsAtLine: boolean): void {
    this.endParagraph();
    if (this.#frames.at(-1)?.type === 'item') this.#leave(this.#frames.length - 1);
    this.#frames.push({ type: 'item', at, blocks: [], endsAtLine });
  }

  /** Closes the element that was opened at token `at`, with every element open inside it. */
  close(at: number): void {
    this.endParagraph();
    const index = this.#frames.findLastIndex((frame) => frame.type !== 'page' && frame.at === at);
    if (index > 0) this.#leave(index);
  }

  end(): readonly MarkupBlock[] {
    this.endParagraph();
    const [page] = this.#frames;
    return page?.type === 'page' ? page.blocks : [];
  }

  #leave(index: number): void {
    this.#frames.length = index;
    this.#placed = Math.min(this.#placed, index);
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

/** The list of an item. Adjacent items without a list share a new one. */
function listAround(around: Frame): List | null {
  if (around.type === 'list') return around.list;
  if (around.type === 'item') return null;
  if (!around.loose || around.blocks.at(-1) !== around.loose) {
    around.loose = { type: 'list', ordered: false, items: [] };
    around.blocks.push(around.loose);
  }
  return around.loose;
}

/** Text directly inside a list becomes an item; a list directly inside a list belongs to the previous item. */
function placeBlock(block: MarkupBlock, around: Frame): void {
  if (around.type !== 'list') around.blocks.push(block);
  else if (block.type === 'list' && around.list.items.length > 0) around.list.items.at(-1)?.children.push(block);
  else around.list.items.push({ children: [block] });
}

/** The lines between the breaks, trimmed and without empty lines. */
function linesOf(placed: readonly Placed[]): Placed[][] {
  // A fast path: most paragraphs are one run of text, and a hostile message has very many of them.
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

/** Joins the lines with line breaks; a link that continues on the next line stays one link. */
function joinedLines(lines: readonly Placed[][]): readonly Placed[] {
  if (lines.length === 1) return lines[0] ?? [];
  return lines.flatMap((line, index) => {
    const before = lines[index - 1]?.at(-1);
    if (!before) return line;
    return [{ ...lineBreak, link: before.link === line[0]?.link ? before.link : null }, ...line];
  });
}

/** Merges adjacent texts of one style, and adjacent parts of one link. */
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
