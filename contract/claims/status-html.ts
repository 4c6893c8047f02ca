/** STATUS-1: the allowed elements of ClaimStatus HTML and of HTML labels; of any other element only the text stays. */
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
type StatusHtmlElement = (typeof statusHtmlElements)[number];

/** STATUS-1: the allowed attributes by element; every other attribute is dropped. An `href` passes `safeHref`. */
export const statusHtmlAttributes: Readonly<Partial<Record<StatusHtmlElement, readonly string[]>>> = { a: ['href'] };

const blocks =
  'address article aside body caption center dd details dl dt fieldset figcaption figure footer form header html main nav ' +
  'pre section summary table tbody td tfoot th thead tr';

/** Elements that are replaced by an allowed one, so that their text stays separated. */
export const statusHtmlShownAs: ReadonlyMap<string, StatusHtmlElement> = new Map<string, StatusHtmlElement>([
  ['h1', 'h3'],
  ['h2', 'h3'],
  ['h5', 'h4'],
  ['h6', 'h4'],
  ['hr', 'br'],
  ...blocks.split(' ').map((name): [string, StatusHtmlElement] => [name, 'div']),
]);

/** Elements that are dropped with their content, which is not text for a reader. */
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

/** The maximum depth of nested elements; of deeper ones only the text stays. */
export const statusHtmlDepth = 32;

const schemes = new Set(['http:', 'https:', 'mailto:']);
const invisible = /[\p{Z}\p{C}]/u;

/**
 * A normalised link address, or null when it is not an absolute http, https or mailto address. The URL parser decides
 * as the browser would, so tabs, line breaks and control characters cannot hide a scheme. An address with a user name
 * or password is refused, because it disguises its host; so is one that does something in a portal when it is opened.
 */
export function safeHref(raw: string): string | null {
  const url = parsed(withoutEdges(raw));
  if (!url || !schemes.has(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'mailto:' && !url.pathname.includes('@')) return null;
  return isCall(url) ? null : url.href;
}

/**
 * Whether a portal at this host would take the address as a call, also behind a language prefix, or as the way out: a text must not
 * make its reader ask for them. The host does not matter, because an installation has many. The server decodes the path too.
 */
function isCall({ pathname, hash }: URL): boolean {
  return /^(?:\/[a-z]{2})?\/(?:api-v2|desk)(?:\/|$)/i.test(decoded(pathname)) || /^#\/?logout\b/i.test(decoded(hash));
}

function decoded(text: string): string {
  return text.replaceAll(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}

function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Trims white space, control and invisible characters; an expression anchored at the end would take quadratic time. */
function withoutEdges(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && invisible.test(text.charAt(start))) start += 1;
  while (end > start && invisible.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
