import { day, minute } from '#contract/values/dates.ts';
import type { Clock } from '../clock.ts';
import { observed } from '../operations.ts';
import { type AddressBook, type AddressKey, numberOf, type StreetAndTown } from './book.ts';

/** How long found addresses and misses are cached, and how many. */
const [foundFor, missedFor, mostCached] = [day, 10 * minute, 5_000];
/** After this many consecutive failures, no requests are sent for a while; then one request tries the service again. */
const [mostFailures, restsFor] = [3, minute / 2];

interface Parts {
  /** The imported table, asked last. */
  readonly table: AddressBook;
  /** The service for Dutch addresses, asked first; null without network access. */
  readonly service: AddressBook | null;
  readonly clock: Clock;
  readonly log: () => { warn: (message: string) => void };
}

/** Looks up addresses with a time limit. A failure of the service is treated like an unknown address (W38). */
export class AddressLookup {
  readonly #parts: Parts;
  readonly #cached = new Map<string, { readonly found: StreetAndTown | null; readonly until: number }>();
  readonly #asking = new Map<string, Promise<StreetAndTown | null>>();
  #failures = 0;
  #restsUntil = 0;
  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The street and town of an address; null if it is unknown or the lookup is unavailable. */
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
    const asking = this.#asking.get(key);
    if (asking) return asking;
    if (this.#restsUntil > now) return null;
    // While one request tries the service again after the pause, the others skip it.
    if (this.#failures >= mostFailures) this.#restsUntil = now + restsFor;
    const asked = this.#ask(service, place, key).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asked);
    return asked;
  }

  async #ask(service: AddressBook, place: AddressKey, key: string): Promise<StreetAndTown | null> {
    const { clock, log } = this.#parts;
    try {
      const found = await observed('lookup', 'address', () => service.find(place));
      this.#failures = 0;
      this.#restsUntil = 0;
      this.#save(key, found, clock.now().getTime() + (found ? foundFor : missedFor));
      return found;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures < mostFailures) return null;
      this.#restsUntil = clock.now().getTime() + restsFor;
      // Logs the reason without the address: it says where somebody lives.
      log().warn(`addresses cannot be looked up now: ${error instanceof Error ? error.name : 'unknown'}`);
      return null;
    }
  }

  #save(key: string, found: StreetAndTown | null, until: number): void {
    this.#cached.delete(key);
    this.#cached.set(key, { found, until });
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > mostCached && oldest !== undefined) this.#cached.delete(oldest);
  }
}

/** What the Dutch register can contain: postal codes 1000 AA to 9999 ZZ, and a number. */
function isDutch(place: AddressKey): boolean {
  return /^[1-9]\d{3}[A-Z]{2}$/.test(place.postalCode) && numberOf(place) !== '';
}
