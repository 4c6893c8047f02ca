import type { Clock } from '../platform/clock.ts';

/** At most so many keys are counted; of more, those whose window began first are forgotten. */
const mostKeys = 10_000;

/** Counts tries per key in a window of time, in this process alone. For limits that must outlive a restart there is the rate table. */
export class Limit {
  readonly #most: number;
  readonly #window: number;
  readonly #clock: Clock;
  /** In the order in which their windows end, since all are of one length. */
  readonly #counts = new Map<string, { count: number; ends: number }>();
  constructor(most: number, windowInMilliseconds: number, clock: Clock) {
    this.#most = most;
    this.#window = windowInMilliseconds;
    this.#clock = clock;
  }

  /** Counts one try: null when it is within the limit, otherwise the seconds until the next is. */
  count(key: string): number | null {
    const now = this.#clock.now().getTime();
    const kept = this.#counts.get(key);
    if (!kept || kept.ends <= now) {
      this.#counts.delete(key);
      this.#counts.set(key, { count: 1, ends: now + this.#window });
      this.#forget(now);
      return null;
    }
    kept.count += 1;
    return kept.count <= this.#most ? null : Math.ceil((kept.ends - now) / 1_000);
  }

  /** Forgets what has ended, and the oldest of what is too much; whoever fills the table resets nobody else's recent count. */
  #forget(now: number): void {
    for (const [key, { ends }] of this.#counts) {
      if (ends > now && this.#counts.size <= mostKeys) return;
      this.#counts.delete(key);
    }
  }
}
