import { LRUCache } from 'lru-cache';
import { day, minute } from '#contract/values/dates.ts';
import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { observed } from '../operations.ts';
import { findAddresses } from './address-store.ts';

export interface AddressKey {
  readonly postalCode: string;
  readonly houseNumber: string;
}

export interface StreetAndTown {
  readonly street: string;
  readonly town: string;
}

/** A source of addresses (D-19). Returns null for an unknown address; throws if the source is unavailable. */
export interface AddressBook {
  find(place: AddressKey): Promise<StreetAndTown | null>;
}

export function addressKeyOf(postalCode: string, houseNumber: string): AddressKey {
  return {
    postalCode: postalCode.replace(/\s/g, '').toUpperCase(),
    houseNumber: houseNumber.replace(/\s/g, '').toUpperCase(),
  };
}

export function numberOf({ houseNumber }: AddressKey): string {
  return /^\d{1,5}/.exec(houseNumber)?.[0].replace(/^0+(?=\d)/, '') ?? '';
}

export function tableBook(db: Db): AddressBook {
  return {
    find: async (place) => {
      const numbers = [...new Set([place.houseNumber, numberOf(place)])];
      const found = await findAddresses(db, place.postalCode, numbers);
      return found.toSorted((a, b) => numbers.indexOf(a.house_number) - numbers.indexOf(b.house_number))[0] ?? null;
    },
  };
}

const [foundFor, missedFor, mostCached] = [day, 10 * minute, 5_000];
/** After this many consecutive failures, no requests are sent for a while; then one request tries the service again. */
const [mostFailures, restsFor] = [3, minute / 2];

interface Parts {
  readonly table: AddressBook;
  /** The service for Dutch addresses, asked first; null without network access. */
  readonly service: AddressBook | null;
  readonly clock: Clock;
  readonly log: () => { warn: (message: string) => void };
}

/** Looks up addresses with a time limit. A failure of the service is treated like an unknown address (W38). */
export class AddressLookup {
  readonly #parts: Parts;
  readonly #cached = new LRUCache<string, { found: Promise<StreetAndTown | null>; until: number }>({
    maxSize: mostCached,
    sizeCalculation: () => 1,
  });
  #failures = 0;
  #restsUntil = 0;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async find(place: AddressKey): Promise<StreetAndTown | null> {
    const { service, table } = this.#parts;
    const known = service && isDutch(place) ? await this.#ofService(service, place) : null;
    return known ?? (await table.find(place));
  }

  async #ofService(service: AddressBook, place: AddressKey): Promise<StreetAndTown | null> {
    const key = `${place.postalCode} ${numberOf(place)}`;
    const now = this.#parts.clock.now().getTime();
    const cached = this.#cached.get(key);
    if (cached && cached.until > now) return cached.found;
    if (this.#restsUntil > now) return null;
    // While one request tries the service again after the pause, the others skip it.
    if (this.#failures >= mostFailures) this.#restsUntil = now + restsFor;
    const found = this.#ask(service, place, key);
    this.#cached.set(key, { found, until: Number.POSITIVE_INFINITY });
    return found;
  }

  async #ask(service: AddressBook, place: AddressKey, key: string): Promise<StreetAndTown | null> {
    const { clock, log } = this.#parts;
    try {
      const found = await observed('lookup', 'address', () => service.find(place));
      this.#failures = 0;
      this.#restsUntil = 0;
      const until = clock.now().getTime() + (found ? foundFor : missedFor);
      this.#cached.set(key, { found: Promise.resolve(found), until });
      return found;
    } catch (error) {
      this.#cached.delete(key);
      this.#failures += 1;
      if (this.#failures < mostFailures) return null;
      this.#restsUntil = clock.now().getTime() + restsFor;
      // Logs the reason without the address: it says where somebody lives.
      log().warn(`addresses cannot be looked up now: ${error instanceof Error ? error.name : 'unknown'}`);
      return null;
    }
  }
}

/** What the Dutch register can contain: postal codes 1000 AA to 9999 ZZ, and a number. */
function isDutch(place: AddressKey): boolean {
  return /^[1-9]\d{3}[A-Z]{2}$/.test(place.postalCode) && numberOf(place) !== '';
}
