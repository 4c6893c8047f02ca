import { type Culture, cultureOfHost, type LanguagePrefix, prefixOfPath } from '#contract/values/culture.ts';

/** What the server put into the page: who it speaks for, in which language, and the texts of the first screen. */
export interface Start {
  readonly culture: Culture;
  readonly prefix: LanguagePrefix | null;
  readonly brand: {
    readonly name: string;
    readonly slug: string;
    readonly videoHosts: readonly string[];
    readonly richMarkup: boolean;
  };
  readonly texts: { readonly portal: Record<string, unknown> } | null;
}

function read(): Start {
  const embedded = document.getElementById('start')?.textContent;
  if (embedded) return JSON.parse(embedded) as Start;
  // Without the server's page (development, component tests) the same is told by the address alone.
  const prefix = prefixOfPath(location.pathname);
  return {
    culture: prefix ? 'en-GB' : cultureOfHost(location.host),
    prefix,
    brand: { name: 'Redress', slug: 'redress', videoHosts: [], richMarkup: false },
    texts: null,
  };
}

export const start: Start = read();
