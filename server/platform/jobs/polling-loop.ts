import { setTimeout as sleep } from 'node:timers/promises';
import { type FailureLog, OutageLog } from '../log/outage-log.ts';

/** How long a stop waits for running work, in milliseconds. Interrupted work is resumed by the next process (F8). */
export const stopPatience = 8_000;

/** Waits for a promise up to a time limit. A rejection counts as completion. */
export async function waitAtMost(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const enough = new AbortController();
  const settled = work.catch(() => undefined);
  await Promise.race([settled, sleep(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}

interface Parts {
  /** One round. Returns true if the next one should follow at once. */
  readonly round: (stopped: AbortSignal) => Promise<boolean>;
  readonly every: number;
  /** Milliseconds before the first one; none unless it is given. */
  readonly firstAfter?: number;
  readonly log: () => FailureLog;
  readonly failure: string;
}

/** Repeats rounds of work until it is stopped. A failed round is logged, and the next one follows after the usual time. */
export class PollingLoop {
  readonly #parts: Parts;
  readonly #outage: OutageLog;
  #loops: Promise<void>[] = [];
  #stopped = new AbortController();
  #woken = Promise.withResolvers<void>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#outage = new OutageLog(parts.log);
  }

  start(concurrency = 1): void {
    this.#stopped = new AbortController();
    this.#loops = Array.from({ length: concurrency }, () => this.#repeat(this.#stopped.signal));
  }

  wake(): void {
    this.#woken.resolve();
    this.#woken = Promise.withResolvers();
  }

  /** Starts no more rounds and waits for the running ones, up to a time limit in milliseconds. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopped.abort();
    this.wake();
    await waitAtMost(Promise.all(this.#loops), patience);
    this.#loops = [];
  }

  async #repeat(stopped: AbortSignal): Promise<void> {
    const { every, firstAfter } = this.#parts;
    if (firstAfter !== undefined) await this.#rest(firstAfter, this.#woken.promise);
    while (!stopped.aborted) {
      // Taken before the round: a wake during the round counts.
      const woken = this.#woken.promise;
      const isMore = await this.#round(stopped);
      if (!isMore && !stopped.aborted) await this.#rest(every, woken);
    }
  }

  async #rest(milliseconds: number, woken: Promise<void>): Promise<void> {
    const rest = new AbortController();
    const timer = sleep(milliseconds, undefined, { signal: rest.signal, ref: false }).catch(() => undefined);
    await Promise.race([woken, timer]);
    rest.abort();
  }

  #round(stopped: AbortSignal): Promise<boolean> {
    const { round, failure } = this.#parts;
    return round(stopped).then(
      (isMore) => {
        this.#outage.worked();
        return isMore;
      },
      (error: unknown) => {
        this.#outage.failed(error, failure);
        return false;
      },
    );
  }
}
