interface HtmlPolicy {
  createHTML(html: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory;
  }
}

let policy: HtmlPolicy | undefined;

/**
 * HTML as a document that runs nothing and loads nothing; its elements are to be read, never to be put in the page.
 * The policy `redress` (W35) lets this one place parse where the page requires Trusted Types.
 */
export function parsedHtml(html: string): Document {
  policy ??= window.trustedTypes?.createPolicy('redress', { createHTML: (source) => source }) ?? {
    createHTML: (source) => source,
  };
  // The doctype keeps the parser out of quirks mode, where a paragraph may hold a table.
  return new DOMParser().parseFromString(policy.createHTML(`<!doctype html>${html}`), 'text/html');
}
