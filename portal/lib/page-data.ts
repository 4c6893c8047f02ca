import {
  type Culture,
  cultureOfHost,
  cultureOfPrefix,
  prefixOfPath,
  type ReaderLanguage,
  withoutCulture,
} from '#contract/values/culture.ts';

export type SiteLink =
  | 'submitClaim'
  | 'relatedClaim'
  | 'extraCosts'
  | 'partnerFaq'
  | 'partnerMembership'
  | 'privacy'
  | 'terms'
  | 'accessibility';

/** Somebody whom the demo offers at the login; `who` names the text that says what they show. */
export interface DemoPerson {
  readonly email: string;
  readonly who: string;
}

/** What the server put into the page: who it speaks for, in which language, and the texts of the first screen. */
export interface PageData {
  readonly culture: Culture;
  /** The prefix of every address of this reader; null where the host alone tells the language. */
  readonly prefix: ReaderLanguage | null;
  /** The languages to choose from, the reader's own among them. */
  readonly languages: readonly ReaderLanguage[];
  readonly brand: {
    readonly name: string;
    readonly slug: string;
    readonly videoHosts: readonly string[];
    readonly richMarkup: boolean;
    /** The address of its own logo; null where it has the mark of the default brand. */
    readonly logo: string | null;
    /** Pages of the site, in the reader's culture and behind their prefix: paths, or addresses elsewhere (D-21). */
    readonly links: Readonly<Record<SiteLink, string>>;
  };
  /** The one address at which passkeys can be used; null where there is none. */
  readonly passkeyOrigin: string | null;
  /** The host at which staff can log in beside their password; it stands in their page alone, where there is one. */
  readonly staffIssuer?: string;
  /** Whether staff log in nowhere else. */
  readonly staffIssuerOnly?: boolean;
  /** The people of the demo, with the password they share; not there where the database has no demo. */
  readonly demo?: { readonly password: string; readonly people: readonly DemoPerson[] };
  /** The texts that stand in the page, by namespace. */
  readonly texts: Readonly<Record<string, Record<string, unknown>>> | null;
}

function read(): PageData {
  const embedded = document.getElementById('start')?.textContent;
  if (embedded) return JSON.parse(embedded) as PageData;
  // Without the server's page (development, component tests) the same is told by the address alone.
  const prefix = prefixOfPath(location.pathname);
  const culture = prefix ? cultureOfPrefix(prefix) : cultureOfHost(location.host);
  const brand = {
    name: 'Redress',
    slug: 'redress',
    videoHosts: [],
    richMarkup: false,
    logo: null,
    links: plainLinks(culture),
  };
  return { culture, prefix, languages: [], brand, passkeyOrigin: null, texts: null };
}

function plainLinks(culture: Culture): Readonly<Record<SiteLink, string>> {
  const submitClaim = {
    'nl-NL': '/check-uw-vlucht',
    'de-DE': '/pruefen-sie-ihren-flug',
    'en-GB': '/free-flight-check',
  };
  return {
    submitClaim: submitClaim[culture],
    relatedClaim: submitClaim['nl-NL'],
    extraCosts: '/krijg-uw-extra-gemaakte-kosten-terug',
    partnerFaq: '/partner/faq',
    partnerMembership: '/partner/membership',
    privacy: '/privacy',
    terms: '/terms',
    accessibility: '/accessibility',
  };
}

export const pageData: PageData = read();

/** D-14: what words, names and their order go by: a language without a culture itself, while dates and numbers follow the culture. */
export const readerLocale: string = withoutCulture(pageData.prefix) ?? pageData.culture;
