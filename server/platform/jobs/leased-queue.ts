import { type Clock, instantIn, instantOf } from '../clock.ts';
import { messageForLog } from '../log/error-log.ts';

/** Thrown by work that no retry can complete. */
export class PermanentFailure extends Error {}

/** An item that this process has taken. `attempts` includes this one; it identifies the lease. */
export interface Leased {
  readonly attempts: number;
}

/** What becomes of a taken item: it is done, due again at `at`, or given up. */
export type Outcome =
  | { readonly state: 'done'; readonly at: string }
  | { readonly state: 'waiting'; readonly at: string; readonly failure: string }
  | { readonly state: 'failed'; readonly at: string; readonly failure: string };

export interface LeaseStore<Item extends Leased> {
  /** Takes an item that is due and not leased at `now`, counts the attempt and leases it until `until`, in one statement. */
  take(now: string, until: string): Promise<Item | undefined>;
  /** Only the holder of the lease writes: after it expired, another process may have taken the item, which increases `attempts`. */
  settle(item: Item, outcome: Outcome): Promise<void>;
  /** Extends the lease while the work goes on; without it the work must end within the lease. */
  renew?(item: Item, until: string): Promise<void>;
}

/** The limits of a queue; times are in milliseconds. */
export interface LeaseRules {
  /** Delays between attempts. After the last failed attempt an item is given up. */
  readonly backOff: readonly number[];
  /** Only the process that took an item may work on it within this time. */
  readonly lease: number;
  /** An item that was taken more often without an outcome crashes its processes and is given up; without it, no limit. */
  readonly mostAttempts?: number;
}

interface Parts<Item extends Leased> {
  readonly clock: Clock;
  readonly rules: LeaseRules;
  readonly store: LeaseStore<Item>;
  /** Works on an item. If it throws, the item is retried later, or given up at once for a PermanentFailure. */
  readonly work: (item: Item) => Promise<void>;
  readonly givenUp: (item: Item, failure: string) => void;
}

/** A queue that several processes share: each item is worked on at least once, as the lease of a killed process expires. */
export class LeasedQueue<Item extends Leased> {
  readonly #parts: Parts<Item>;

  constructor(parts: Parts<Item>) {
    this.#parts = parts;
  }

  /** Works on all due items with this concurrency until none is left or `signal` is aborted. Returns the number of attempts. */
  async drain(concurrency = 1, signal?: AbortSignal): Promise<number> {
    let attempts = 0;
    const worker = async () => {
      while (!signal?.aborted && (await this.attempt())) attempts += 1;
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
    return attempts;
  }

  /** Takes one due item and works on it. Returns false if there is none. */
  async attempt(): Promise<boolean> {
    const work = await this.take();
    await work?.();
    return work !== null;
  }

  /** Takes one due item. Returns the work on it; null if there is none. */
  async take(): Promise<(() => Promise<void>) | null> {
    const { clock, rules, store } = this.#parts;
    const item = await store.take(instantOf(clock), instantIn(clock, rules.lease));
    return item ? () => this.#workOn(item) : null;
  }

  async #workOn(item: Item): Promise<void> {
    const { clock, rules, store, work } = this.#parts;
    if (item.attempts > (rules.mostAttempts ?? Number.POSITIVE_INFINITY)) {
      return this.#giveUp(item, 'it was never finished');
    }
    const renew = () => store.renew?.(item, instantIn(clock, rules.lease)).catch(() => undefined);
    const renewal = store.renew && setInterval(renew, rules.lease / 4);
    try {
      await work(item).finally(() => clearInterval(renewal));
      await store.settle(item, { state: 'done', at: instantOf(clock) });
    } catch (error) {
      const failure = messageForLog(error);
      const delay = error instanceof PermanentFailure ? undefined : rules.backOff[item.attempts - 1];
      if (delay === undefined) await this.#giveUp(item, failure);
      else await store.settle(item, { state: 'waiting', at: instantIn(clock, delay), failure });
    }
  }

  #giveUp(item: Item, failure: string): Promise<void> {
    const { clock, store, givenUp } = this.#parts;
    givenUp(item, failure);
    return store.settle(item, { state: 'failed', at: instantOf(clock), failure });
  }
}
