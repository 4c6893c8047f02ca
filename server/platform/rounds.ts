import type { JobLog } from './jobs.ts';

/** Does something again and again, the first time soon after the start; a round that fails is told of and the next one comes. */
export class Rounds {
  readonly #work: () => Promise<unknown>;
  readonly #every: number;
  readonly #log: () => JobLog;
  #timer: NodeJS.Timeout | undefined;
  #round: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(work: () => Promise<unknown>, everyMilliseconds: number, log: () => JobLog) {
    this.#work = work;
    this.#every = everyMilliseconds;
    this.#log = log;
  }

  start(firstAfter = 10_000): void {
    this.#stopped = false;
    this.#timer = setTimeout(() => this.#go(), firstAfter);
    this.#timer.unref();
  }

  /** No further round; the one under way is waited for. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#round;
  }

  #go(): void {
    this.#round = this.#work()
      .catch((error: unknown) => this.#log().error({ err: error }, 'a round failed'))
      .then(() => {
        if (!this.#stopped) this.start(this.#every);
      });
  }
}
