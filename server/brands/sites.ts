import {
  type Culture,
  cultureOfEnding,
  cultureOfHost,
  cultures,
  type LanguagePrefix,
  languageOf,
} from '#contract/values/culture.ts';
import { mailFrom } from '../platform/settings.ts';
import { type Brand, WrongBrand } from './brand.ts';

/** What stands at a host: whose portal, and in which culture (I18N-1). */
export interface Site {
  readonly brand: Brand;
  readonly culture: Culture;
  /** D-32: the host tells the language: HOSTS names it, or its ending is known. Otherwise the browser's language decides. */
  readonly bound: boolean;
}

/** A host that people come to, and whose portal stands there. `port` is null where it is that of PUBLIC_URL. */
export interface GivenHost {
  readonly name: string;
  readonly port: string | null;
  readonly brand: Brand;
}

interface Given {
  /** The address of the first brand. */
  readonly publicUrl: string;
  /** Every other host; null answers at any, for the first brand. */
  readonly hosts: readonly GivenHost[] | null;
  readonly brand: Brand;
  /** The sender of mails, where one is set. */
  readonly mailFrom?: string | undefined;
}

/** W25: the hosts we answer at, and the addresses links begin with: both from the settings, never from a request. */
export class Sites {
  /** Whose portals stand here; the first is that of PUBLIC_URL. */
  readonly brands: readonly Brand[];
  readonly #brand: Brand;
  readonly #hosts: readonly (Site & { readonly name: string; readonly origin: string })[];
  readonly #open: boolean;
  readonly #mailFrom: string | undefined;

  constructor({ publicUrl, hosts, brand, mailFrom }: Given) {
    const main = new URL(publicUrl);
    this.#brand = brand;
    this.#open = hosts === null;
    this.#mailFrom = mailFrom;
    this.#hosts = [{ name: main.hostname, port: null, brand }, ...(hosts ?? [])].map(({ name, port, brand }) => {
      const at = port ?? main.port;
      const bound = hosts !== null || cultureOfEnding(name) !== null;
      return { name, origin: `${main.protocol}//${name}${at && `:${at}`}`, brand, culture: cultureOfHost(name), bound };
    });
    this.brands = [...new Set(this.#hosts.map((host) => host.brand))];
    const unfit = !hosts?.length ? [] : this.#hosts.flatMap((host) => wrongWith(host, brand, main.hostname));
    if (unfit.length > 0) throw new WrongBrand(unfit.join('\n'));
  }

  /** What stands at the host of a request; null where nothing does. */
  at(host: string): Site | null {
    const name = nameOf(host);
    if (this.#open) {
      return { brand: this.#brand, culture: cultureOfHost(name), bound: cultureOfEnding(name) !== null };
    }
    return this.#hosts.find((one) => one.name === name) ?? null;
  }

  /** The first brand at its usual culture: what an answer goes by that belongs to no host. */
  get first(): Site {
    return { brand: this.#brand, culture: cultures[0], bound: true };
  }

  /** Where a brand's portal stands for readers of a culture; where it has no host of that culture, at its first. */
  addressOf(brand: Brand, culture?: Culture): string {
    return this.#hostOf(brand, culture)?.origin ?? '';
  }

  /**
   * I18N-8, D-32: what links to a brand's portal begin with, for who reads that language: the address of their culture's host,
   * otherwise of the brand's first, and the prefix of their language unless the host itself speaks it.
   */
  addressIn(brand: Brand, culture: Culture, prefix: LanguagePrefix | null): string {
    const host = this.#hostOf(brand, culture);
    const speaksIt = prefix === null && host?.bound && host.culture === culture;
    const language = prefix ?? languageOf(culture);
    return `${host?.origin ?? ''}${speaksIt || !brand.languages.includes(language) ? '' : `/${language}`}`;
  }

  #hostOf(brand: Brand, culture: Culture | undefined) {
    const own = this.#hosts.filter((host) => host.brand === brand);
    return own.find((one) => one.culture === culture) ?? own[0] ?? this.#hosts[0];
  }

  /** The brand of that folder; the first where it stands here no more. */
  brandOf(id: string): Brand {
    return this.brands.find((brand) => brand.id === id) ?? this.#brand;
  }

  /** The sender of a brand's mails: as set for the first, otherwise by the brand's own name and address. */
  senderOf(brand: Brand): string {
    const set = brand === this.#brand ? this.#mailFrom : undefined;
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

/** The name of a Host header: without port, and without the dot that may end it. */
function nameOf(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}
