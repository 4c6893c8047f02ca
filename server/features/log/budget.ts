import { day } from '#contract/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';

/** A daily budget of bytes for all clients together, in this process. The day begins with the first byte. */
export class DailyBudget {
  readonly #most: number;
  readonly #clock: Clock;
  #used = 0;
  #ends = 0;

  constructor(mostBytes: number, clock: Clock) {
    this.#most = mostBytes;
    this.#clock = clock;
  }

  /** Takes bytes from the budget. Returns null if they are granted, otherwise the seconds until some are available. */
  take(bytes: number): number | null {
    const now = this.#clock.now().getTime();
    if (this.#ends <= now) {
      this.#used = 0;
      this.#ends = now + day;
    }
    if (this.#used + bytes > this.#most) return Math.ceil((this.#ends - now) / 1_000);
    this.#used += bytes;
    return null;
  }
}
