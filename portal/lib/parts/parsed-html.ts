import { trustedHtml } from './trusted.ts';

/**
 * Parses HTML into an inert document that runs and loads nothing. Read its elements; never insert them into the page.
 */
export function parsedHtml(html: string): Document {
  // The doctype keeps the parser out of quirks mode, where a paragraph may hold a table.
  return new DOMParser().parseFromString(trustedHtml(`<!doctype html>${html}`), 'text/html');
}
