/** STATUS-1: the elements of ClaimStatus HTML and of HTML labels that are shown; of any other only the words stay. */
export const statusHtmlElements = [
  'p',
  'div',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ul',
  'ol',
  'li',
  'a',
  'h3',
  'h4',
  'blockquote',
  'span',
] as const;
export type StatusHtmlElement = (typeof statusHtmlElements)[number];

/** STATUS-1: the attributes that are read, by element; every other attribute is dropped. An `href` passes `safeHref`. */
export const statusHtmlAttributes: Readonly<Partial<Record<StatusHtmlElement, readonly string[]>>> = { a: ['href'] };

const blocks =
  'address article aside body caption center dd details dl dt fieldset figcaption figure footer form header html main nav ' +
  'pre section summary table tbody td tfoot th thead tr';

/** Elements that are shown as another one, so that their words keep apart without the element itself. */
export const statusHtmlShownAs: ReadonlyMap<string, StatusHtmlElement> = new Map<string, StatusHtmlElement>([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['hr', 'br'],
  ...blocks.split(' ').map((name): [string, StatusHtmlElement] => [name, 'div']),
]);

/** Elements whose content is no text for a reader: they go with all that is in them. */
export const statusHtmlDropped: readonly string[] = [
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'plaintext',
  'script',
  'style',
  'svg',
  'template',
  'title',
  'xmp',
];

/** Elements inside elements are shown up to this depth; deeper ones lose the element and keep the words. */
export const statusHtmlDepth = 32;

const schemes = new Set(['http:', 'https:', 'mailto:']);
const invisible = /[\p{Z}\p{C}]/u;

/**
 * An address as a link may carry it, normalised, or null when it is not a whole http, https or mailto address.
 * The URL parser decides as the browser would, so tabs, line breaks and control characters hide no scheme; an address with
 * a name or password in it is refused, because it poses as another host.
 */
export function safeHref(raw: string): string | null {
  const url = parsed(withoutEdges(raw));
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'mailto:' && !url.pathname.includes('@')) return null;
  return url.href;
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Takes white space, control and invisible characters off both ends; an expression anchored at the end would be quadratic. */
function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && invisible.test(text.charAt(start))) start += 1;
  while (end > start && invisible.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
