import { trustedHtml } from './trusted.ts';

/** HTML as a document that runs nothing and loads nothing; its elements are to be read, never to be put in the page. */
export function parsedHtml(html: string): Document {
  // The doctype keeps the parser out of quirks mode, where a paragraph may hold a table.
  return new DOMParser().parseFromString(trustedHtml(`<!doctype html>${html}`), 'text/html');
}
