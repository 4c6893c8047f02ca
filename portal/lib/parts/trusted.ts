interface Policy {
  createHTML(html: string): string;
  createScriptURL(url: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  }
}

const rules: Policy = {
  createHTML: (html) => html,
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url;
    throw new TypeError(`${url} is not ours to run.`);
  },
};

let made: Policy | undefined;

/** The only Trusted Types policy the page allows (W35). A second policy of this name is refused, so it is created once. */
function policy(): Policy {
  made ??= window.trustedTypes?.createPolicy('redress', rules) ?? rules;
  return made;
}

/** Marks HTML as parseable; only for an inert document. */
const trustedHtml = (html: string): string => policy().createHTML(html);

/** Marks the address of a script as trusted; refuses other origins. */
export const trustedScriptUrl = (url: string): string => policy().createScriptURL(url);

/** Parses HTML into an inert document that runs and loads nothing. Read its elements; never insert them into the page. */
export function parsedHtml(html: string): Document {
  // The doctype keeps the parser out of quirks mode, where a paragraph may hold a table.
  return new DOMParser().parseFromString(trustedHtml(`<!doctype html>${html}`), 'text/html');
}
