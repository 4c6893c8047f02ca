import sanitizeHtml from 'sanitize-html';
import {
  safeHref,
  statusHtmlAttributes,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from '#contract/claims/status-html.ts';

const link: sanitizeHtml.Transformer = (_name, attributes) => {
  const href = safeHref(attributes.href ?? '');
  return href === null
    ? { tagName: 'span', attribs: {} }
    : { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } };
};

const options: sanitizeHtml.IOptions = {
  allowedTags: [...statusHtmlElements],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(statusHtmlAttributes).map(([name, attributes]) => [name, [...attributes]])),
    // Only `link` writes these two; what the source said in them is gone by then.
    a: [...(statusHtmlAttributes.a ?? []), 'target', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  selfClosing: ['br'],
  nonTextTags: [...statusHtmlDropped],
  transformTags: { ...Object.fromEntries(statusHtmlShownAs), a: link },
};

/** STATUS-1, W35: HTML from the desk with nothing but the elements and attributes of the allow-list; the words stay. */
export function cleanStatusHtml(html: string): string {
  return sanitizeHtml(html, options);
}

/** The words of HTML alone, a line for each block, without empty lines: for mail, print and search. */
export function plainTextOfHtml(html: string): string {
  return cleanStatusHtml(html)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<br \/>|<\/?(?:p|div|ul|ol|li|h3|h4|blockquote)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}
