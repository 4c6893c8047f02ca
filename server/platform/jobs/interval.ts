import { type FailureLog, OutageLog } from '../log/outage-log.ts';
import { stopPatience, waitAtMost } from '../process/patience.ts';

/** Runs a task repeatedly, first after ten seconds by default. A failed run is logged and the next one still happens. */
export class Interval {
  readonly #work: () => Promise<unknown>;
  readonly #every: number;
  readonly #outage: OutageLog;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  readonly #firstAfter: number;
  #stopped = false;

  constructor(work: () => Promise<unknown>, everyMilliseconds: number, log: () => FailureLog, firstAfter = 10_000) {
    this.#work = work;
    this.#every = everyMilliseconds;
    this.#outage = new OutageLog(log);
    this.#firstAfter = firstAfter;
  }

  start(firstAfter = this.#firstAfter): void {
    this.#stopped = false;
    this.#timer = setTimeout(() => this.#go(), firstAfter);
    this.#timer.unref();
  }

  /** Stops the repetition and waits for the current run, up to a time limit. */
  async stop(patience = stopPatience): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await waitAtMost(this.#round, patience);
  }

  #go(): void {
    this.#round = this.#work()
      .then(
        () => this.#outage.worked(),
        (error: unknown) => this.#outage.failed(error, 'a round failed'),
      )
      .then(() => {
        if (!this.#stopped) this.start(this.#every);
      });
  }
}
