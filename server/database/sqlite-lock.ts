import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy } from './unavailable.ts';

/** How long a write waits for another process that holds the write lock, in milliseconds. */
const lockWithin = 5_000;
/** The first and the longest pause before the lock is tried again, in milliseconds. */
const [firstPause, longestPause] = [2, 50];

/** Retries while another process or thread holds the lock, without blocking the event loop. */
export async function patiently<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + lockWithin;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await sleep(pause);
  }
}

/** The turn to write within this process, in the order of arrival. */
export class WriteTurn {
  readonly #waiting: (() => void)[] = [];
  isTaken = false;

  /** Runs something when it is its turn, and again while another process holds the lock. It keeps the turn only if it succeeds. */
  take<Answer>(run: () => Answer): Promise<Answer> {
    return patiently(async () => {
      if (this.isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.isTaken = true;
      try {
        return run();
      } catch (error) {
        this.give();
        throw error;
      }
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}
