/** How a run of text looks in the rich set (UI-10); `size` is relative to the text around it, 1 being the same. */
export interface MarkupStyle {
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
  readonly strike?: boolean;
  readonly color?: string;
  readonly size?: number;
}

/** The colours of HTML 4 by name; together with #rgb and #rrggbb the only ones, so that nothing else reaches a style. */
const colors = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow'.split(' '),
);
const smallest = 0.75;
const largest = 2;
/** The pixels of size 1. */
const bodySize = 16;

const plainStyles: Readonly<Record<string, MarkupStyle>> = {
  b: { bold: true },
  i: { italic: true },
  u: { underline: true },
  s: { strike: true },
};

/** The style a rich tag asks for: `b`, `i`, `u`, `s`, `color`, `size` or `style`; unknown values are ignored. */
export function styleOf(name: string, value: string): MarkupStyle {
  if (name === 'color') return colorOf(value);
  if (name === 'size') return sizeOf(value);
  const attributes = name === 'style' ? attributesOf(value).filter(([key]) => key === 'color' || key === 'size') : [];
  return Object.assign({}, plainStyles[name], ...attributes.map(([key, attribute]) => styleOf(key, attribute)));
}

/** The pairs of `color=red size="14px"`. */
function attributesOf(value: string): [key: string, value: string][] {
  return value
    .split(/\s+/)
    .filter((pair) => pair.includes('='))
    .map((pair) => {
      const [key = '', attribute = ''] = pair.split('=', 2);
      return [key.toLowerCase(), attribute.replaceAll(/["']/g, '')];
    });
}

function colorOf(value: string): MarkupStyle {
  const color = value.trim().toLowerCase();
  return colors.has(color) || /^#(?:[0-9a-f]{3}){1,2}$/.test(color) ? { color } : {};
}

/** Pixels without a unit; kept within bounds that stay readable. */
function sizeOf(value: string): MarkupStyle {
  const found = /^(\d{1,4}(?:\.\d{1,3})?)(px|em|rem|%)?$/i.exec(value.trim());
  if (!found) return {};
  const unit = (found[2] ?? 'px').toLowerCase();
  const size = Number(found[1]) / (unit === 'px' ? bodySize : unit === '%' ? 100 : 1);
  return { size: Math.min(largest, Math.max(smallest, size)) };
}

/** A tag or the text between two tags; `at` counts UTF-16 units from the start of the text. */
export type MarkupToken = { readonly type: 'text'; readonly at: number; readonly text: string } | MarkupTag;

export interface MarkupTag {
  readonly type: 'open' | 'close';
  readonly at: number;
  readonly name: string;
  /** The value of the tag: `https://…` in `[url=https://…]`, `color=red` in `[style color=red]`; empty without a value. */
  readonly value: string;
  /** The index of the matching tag among the tokens; null when there is none. */
  partner: number | null;
}

/** The tags of every brand (UI-10, D-3). */
const plain = ['url', 'p', 'ul', 'li'];
/** The tags of a brand that sets the rich set. */
const rich = [...plain, 'b', 'i', 'u', 's', 'img', 'quote', 'code', 'style', 'color', 'size', 'list', '*'];
/** Whether a tag may or must have a value; a tag that is not listed must not. */
const values: Readonly<Record<string, 'may' | 'must'>> = {
  url: 'may',
  img: 'may',
  quote: 'may',
  list: 'may',
  style: 'must',
  color: 'must',
  size: 'must',
};

/** A value ends at the next bracket or line end, so the expression reads each character only once. */
const tag = /\[(\/?)([a-z]{1,5}|\*)(?:([= ])([^[\]\n]*))?\]/gi;

/** Splits a text into its known tags and the text between them; any other tag stays text. */
export function tokensOf(text: string, options: { rich: boolean }): MarkupToken[] {
  const known = new Set(options.rich ? rich : plain);
  const tokens: MarkupToken[] = [];
  let from = 0;
  const textUntil = (end: number) => {
    if (end > from) tokens.push({ type: 'text', at: from, text: text.slice(from, end) });
    from = end;
  };
  const codeEnds = options.rich ? [...text.matchAll(/\[\/code\]/gi)].map((end) => end.index).toReversed() : [];
  tag.lastIndex = 0;
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    const name = (found[2] ?? '').toLowerCase();
    const closes = found[1] === '/';
    if (!known.has(name) || !mayCarry(name, closes, found[3], found[4])) continue;
    textUntil(found.index);
    from = tag.lastIndex;
    const value = unquoted(found[4] ?? '');
    tokens.push({ type: closes ? 'close' : 'open', at: found.index, name, value, partner: null });
    // Text between [code] and [/code] holds no tags; an unclosed [code] has no effect.
    if (name === 'code' && !closes) {
      while ((codeEnds.at(-1) ?? from) < from) codeEnds.pop();
      textUntil(codeEnds.at(-1) ?? from);
      tag.lastIndex = from;
    }
  }
  textUntil(text.length);
  pair(tokens);
  return tokens;
}

function mayCarry(name: string, closes: boolean, sign: string | undefined, value: string | undefined): boolean {
  if (closes) return sign === undefined && name !== '*';
  if (sign === undefined) return values[name] !== 'must';
  return values[name] !== undefined && (sign === ' ') === (name === 'style') && value !== '';
}

function unquoted(value: string): string {
  const trimmed = value.trim();
  return /^(["']).*\1$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed;
}

/** Pairs each closing tag with the latest open tag of the same name; tags opened in between stay unpaired. */
function pair(tokens: readonly MarkupToken[]): void {
  const open: { place: number; tag: MarkupTag }[] = [];
  const openByName = new Map<string, number>();
  const count = (name: string, change: number) => openByName.set(name, (openByName.get(name) ?? 0) + change);
  for (const [place, token] of tokens.entries()) {
    if (token.type === 'text' || token.name === '*') continue;
    if (token.type === 'open') {
      open.push({ place, tag: token });
      count(token.name, 1);
      continue;
    }
    while (openByName.get(token.name) && token.partner === null) {
      const top = open.pop();
      if (!top) break;
      count(top.tag.name, -1);
      if (top.tag.name !== token.name) continue;
      top.tag.partner = place;
      token.partner = top.place;
    }
  }
}
