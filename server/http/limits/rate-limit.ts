import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';

/** Maximum number of counted keys. Beyond it, those that were counted longest ago are dropped. */
const mostKeys = 10_000;

/** Counts attempts per key in a time window, in the memory of this process. Limits that must survive a restart use the rate table. */
export class Limit {
  readonly #most: number;
  readonly #window: number;
  readonly #clock: Clock;
  /** A client that fills the table cannot reset another client's recent count. With `max` its room would be taken at once. */
  readonly #counts = new LRUCache<string, { count: number; readonly ends: number }>({
    maxSize: mostKeys,
    sizeCalculation: () => 1,
  });
  constructor(most: number, windowInMilliseconds: number, clock: Clock) {
    this.#most = most;
    this.#window = windowInMilliseconds;
    this.#clock = clock;
  }

  /** Counts one attempt. Returns null within the limit, otherwise the seconds until the next attempt is allowed. */
  count(key: string): number | null {
    const now = this.#clock.now().getTime();
    const counted = this.#counts.get(key);
    if (!counted || counted.ends <= now) {
      this.#counts.set(key, { count: 1, ends: now + this.#window });
      return null;
    }
    counted.count += 1;
    return counted.count <= this.#most ? null : Math.ceil((counted.ends - now) / 1_000);
  }
}
