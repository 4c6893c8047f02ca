import type { IOptions, Transformer } from 'sanitize-html';
import {
  safeHref,
  statusHtmlAttributes,
  statusHtmlDropped,
  statusHtmlElements,
  statusHtmlShownAs,
} from '#contract/claims/status-html.ts';
import { lazyPackage } from './lazy-package.ts';

const sanitizeHtml = lazyPackage<typeof import('sanitize-html')>('sanitize-html');

const link: Transformer = (_name, attributes) => {
  const href = safeHref(attributes.href ?? '');
  return href === null
    ? { tagName: 'span', attribs: {} }
    : { tagName: 'a', attribs: { href, target: '_blank', rel: 'noopener noreferrer' } };
};

const options: IOptions = {
  allowedTags: [...statusHtmlElements],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(statusHtmlAttributes).map(([name, attributes]) => [name, [...attributes]])),
    // Only `link` sets these two attributes; it drops those of the source.
    a: [...(statusHtmlAttributes.a ?? []), 'target', 'rel'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  selfClosing: ['br'],
  nonTextTags: [...statusHtmlDropped],
  transformTags: { ...Object.fromEntries(statusHtmlShownAs), a: link },
};

/** STATUS-1, W35: HTML from the desk with only the elements and attributes of the allow-list. Text in other elements is kept. */
export function cleanStatusHtml(html: string): string {
  return sanitizeHtml()(html, options);
}

/** The text of HTML, one line for each block, without empty lines: for mails, PDFs and search. */
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
