import {
  type Culture,
  cultureOfEnding,
  cultureOfHost,
  cultures,
  type LanguagePrefix,
  languageOf,
} from '#contract/values/culture.ts';
import { sitePath } from '#contract/values/shapes.ts';
import { mailFrom, type Settings } from '../platform/settings.ts';
import { type Brand, brandNamed } from './brand.ts';
import { WrongBrand } from './wrong-brand.ts';

/** The brand and culture of a host (I18N-1). */
export interface Site {
  readonly brand: Brand;
  readonly culture: Culture;
  /** D-32: whether the host decides the language of a first visit; in a demo at a host of no known ending the browser does. */
  readonly bound: boolean;
}

/** A host and its brand. `port` is null if it is the port of PUBLIC_URL. */
export interface GivenHost {
  readonly name: string;
  readonly port: string | null;
  readonly brand: Brand;
}

interface Given {
  readonly publicUrl: string;
  /** The other hosts; null to accept any host, for the first brand. */
  readonly hosts: readonly GivenHost[] | null;
  readonly brand: Brand;
  readonly mailFrom?: string | undefined;
  /** D-32: the browser's language decides the first visit at a host without HOSTS and without a known ending: in a demo. */
  readonly isDemo?: boolean;
}

/** W25: the accepted hosts and the base URLs of links. Both come from the settings, never from a request. */
export class Sites {
  /** The brands of this installation; the first is that of PUBLIC_URL. */
  readonly brands: readonly Brand[];
  readonly #given: Given;
  readonly #hosts: readonly (Site & { readonly name: string; readonly origin: string })[];

  constructor(given: Given) {
    const { publicUrl, hosts, brand } = given;
    const main = new URL(publicUrl);
    this.#given = given;
    this.#hosts = [{ name: main.hostname, port: null, brand }, ...(hosts ?? [])].map(({ name, port, brand }) => {
      const at = port ?? main.port;
      const bound = hosts !== null || this.#isBound(name);
      return { name, origin: `${main.protocol}//${name}${at && `:${at}`}`, brand, culture: cultureOfHost(name), bound };
    });
    this.brands = [...new Set(this.#hosts.map((host) => host.brand))];
    const unfit = !hosts?.length ? [] : this.#hosts.flatMap((host) => wrongWith(host, brand, main.hostname));
    if (unfit.length > 0) throw new WrongBrand(unfit.join('\n'));
  }

  /** The site of a request's host; null for an unknown host. */
  at(host: string): Site | null {
    const name = nameOf(host);
    if (this.#given.hosts === null) {
      return { brand: this.#given.brand, culture: cultureOfHost(name), bound: this.#isBound(name) };
    }
    return this.#hosts.find((one) => one.name === name) ?? null;
  }

  /** The first brand with its default culture, for answers to unknown hosts. */
  get first(): Site {
    return { brand: this.#given.brand, culture: cultures[0], bound: true };
  }

  /** The base URL of a brand for readers of a culture; the brand's first host if it has none for that culture. */
  addressOf(brand: Brand, culture?: Culture): string {
    return this.#hostOf(brand, culture)?.origin ?? '';
  }

  /**
   * I18N-8, D-32: the base URL of links to a brand's portal for readers of a language: the host of their culture, otherwise the
   * brand's first, plus the language prefix unless it is the host's own language.
   */
  addressIn(brand: Brand, culture: Culture, prefix: LanguagePrefix | null): string {
    const host = this.#hostOf(brand, culture);
    const speaksIt = prefix === null && host?.bound && host.culture === culture;
    const language = prefix ?? languageOf(culture);
    return `${host?.origin ?? ''}${speaksIt || !brand.languages.includes(language) ? '' : `/${language}`}`;
  }

  portalUrl(brand: Brand, culture: Culture, prefix: LanguagePrefix | null, route: string): string {
    return `${this.addressIn(brand, culture, prefix)}${sitePath(prefix ? 'en-GB' : culture, brand.slug)}#${route}`;
  }

  #isBound(name: string): boolean {
    return !this.#given.isDemo || cultureOfEnding(name) !== null;
  }

  #hostOf(brand: Brand, culture: Culture | undefined) {
    const own = this.#hosts.filter((host) => host.brand === brand);
    return own.find((one) => one.culture === culture) ?? own[0] ?? this.#hosts[0];
  }

  brandOf(id: string): Brand {
    return this.brands.find((brand) => brand.id === id) ?? this.#given.brand;
  }

  /** The sender of a brand's mails: the setting for the first brand, otherwise the brand's own name and address. */
  senderOf(brand: Brand): string {
    const set = brand === this.#given.brand ? this.#given.mailFrom : undefined;
    return mailFrom({ mailFrom: set, publicUrl: this.addressOf(brand) }, brand);
  }
}

function wrongWith(
  { name, brand, culture }: Omit<Site, 'bound'> & { readonly name: string },
  first: Brand,
  main: string,
): string[] {
  if (name === main && brand !== first)
    return [`HOSTS gives ${name} to ${brand.id}; PUBLIC_URL gives it to ${first.id}.`];
  if (brand.languages.includes(languageOf(culture))) return [];
  return [
    `HOSTS has ${name}, which speaks ${culture}; ${brand.id} does not offer that ('languages' in its brand.json).`,
  ];
}

function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The hosts and brands that the settings name. Throws WrongBrand for a brand that cannot be used. */
export function sitesOf({ publicUrl, hosts, brand, dataDir, mailFrom, demo }: Settings): Sites {
  const names = new Set([brand, ...(hosts ?? []).map((host) => host.brand ?? brand)]);
  const brands = new Map([...names].map((name) => [name, brandNamed(name, dataDir)]));
  const of = (name: string) => brands.get(name) as Brand;
  const given = hosts?.map((host) => ({ ...host, brand: of(host.brand ?? brand) })) ?? null;
  return new Sites({ publicUrl, hosts: given, brand: of(brand), mailFrom, isDemo: demo !== 'off' });
}
