import type { Clock } from '../../platform/clock.ts';

/** Maximum number of counted keys. Beyond it, the keys with the oldest windows are dropped. */
const mostKeys = 10_000;

/** Counts attempts per key in a time window, in the memory of this process. Limits that must survive a restart use the rate table. */
export class Limit {
  readonly #most: number;
  readonly #window: number;
  readonly #clock: Clock;
  /** In the order in which the windows end, because all windows have the same length. */
  readonly #counts = new Map<string, { count: number; ends: number }>();
  constructor(most: number, windowInMilliseconds: number, clock: Clock) {
    this.#most = most;
    this.#window = windowInMilliseconds;
    this.#clock = clock;
  }

  /** Counts one attempt. Returns null within the limit, otherwise the seconds until the next attempt is allowed. */
  count(key: string): number | null {
    const now = this.#clock.now().getTime();
    const cached = this.#counts.get(key);
    if (!cached || cached.ends <= now) {
      this.#counts.delete(key);
      this.#counts.set(key, { count: 1, ends: now + this.#window });
      this.#forget(now);
      return null;
    }
    cached.count += 1;
    return cached.count <= this.#most ? null : Math.ceil((cached.ends - now) / 1_000);
  }

  /**
   * Drops expired windows, and the oldest ones beyond the maximum. A client that fills the table cannot reset another client's
   * recent count.
   */
  #forget(now: number): void {
    for (const [key, { ends }] of this.#counts) {
      if (ends > now && this.#counts.size <= mostKeys) return;
      this.#counts.delete(key);
    }
  }
}
