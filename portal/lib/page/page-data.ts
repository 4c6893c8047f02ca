import { type Culture, type ReaderLanguage, withoutCulture } from '#contract/values/culture.ts';

export type SiteLink =
  | 'submitClaim'
  | 'relatedClaim'
  | 'extraCosts'
  | 'partnerFaq'
  | 'partnerMembership'
  | 'privacy'
  | 'terms'
  | 'accessibility';

/** A person whom the demo offers at the login; `who` is the key of the text that describes them. */
export interface DemoPerson {
  readonly email: string;
  readonly who: string;
}

/** The data that the server embeds in the page: the brand, the language, and the texts. */
export interface PageData {
  readonly culture: Culture;
  /** The prefix of every address of this reader; null when the host alone determines the language. */
  readonly prefix: ReaderLanguage | null;
  /** The languages to choose from, the reader's own among them. */
  readonly languages: readonly ReaderLanguage[];
  readonly brand: {
    readonly name: string;
    readonly slug: string;
    readonly videoHosts: readonly string[];
    readonly richMarkup: boolean;
    /** Where its days end at midnight: a time zone of IANA. */
    readonly timeZone: string;
    /** The address of the brand's own logo; null when it uses the mark of the default brand. */
    readonly logo: string | null;
    /** Pages of the site, in the reader's culture and behind their prefix: paths, or addresses elsewhere (D-21). */
    readonly links: Readonly<Record<SiteLink, string>>;
  };
  /** The only host at which passkeys work; null when there is none. */
  readonly passkeyOrigin: string | null;
  /** The host of the issuer where staff can log in as well; only in the staff page, when an issuer is set up. */
  readonly staffIssuer?: string;
  /** Whether staff log in at the issuer only. */
  readonly staffIssuerOnly?: boolean;
  /** The demo people with their shared password; absent when the database has no demo. */
  readonly demo?: { readonly password: string; readonly people: readonly DemoPerson[] };
  readonly texts: Readonly<Record<string, Record<string, unknown>>> | null;
  /** Whether `texts` are those of all screens: for a browser with a session. */
  readonly hasAllTexts?: boolean;
}

const embedded = typeof document === 'undefined' ? null : document.getElementById('start')?.textContent;

/** The data in the page; where the server renders the login, and in tests of components, what was set before. */
export const pageData: PageData = embedded
  ? JSON.parse(embedded)
  : (globalThis as unknown as { readonly pageData: PageData }).pageData;

/** D-14: the locale for words, names and sorting: that of a language without a culture. Dates and numbers follow the culture. */
export const readerLocale: string = withoutCulture(pageData.prefix) ?? pageData.culture;
