import type { Clock } from '../platform/clock.ts';

/** Counts tries per key in a window of time, in this process alone. For limits that must outlive a restart there is the rate table. */
export class Limit {
  readonly #most: number;
  readonly #window: number;
  readonly #clock: Clock;
  readonly #counts = new Map<string, { count: number; ends: number }>();
  constructor(most: number, windowInMilliseconds: number, clock: Clock) {
    this.#most = most;
    this.#window = windowInMilliseconds;
    this.#clock = clock;
  }

  /** Counts one try: null when it is within the limit, otherwise the seconds until the next is. */
  count(key: string): number | null {
    const now = this.#clock.now().getTime();
    if (this.#counts.size > 10_000) this.#forget(now);
    const kept = this.#counts.get(key);
    if (!kept || kept.ends <= now) {
      this.#counts.set(key, { count: 1, ends: now + this.#window });
      return null;
    }
    kept.count += 1;
    return kept.count <= this.#most ? null : Math.ceil((kept.ends - now) / 1_000);
  }

  #forget(now: number): void {
    for (const [key, { ends }] of this.#counts) if (ends <= now) this.#counts.delete(key);
    if (this.#counts.size > 10_000) this.#counts.clear();
  }
}
