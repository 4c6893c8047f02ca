/** How many requests of one session run concurrently, and how many more may wait. */
export interface SessionQueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/**
 * A page makes a handful of concurrent requests. A client that sends hundreds waits for its own requests and does not delay
 * others.
 */
const sessionQueueLimits: SessionQueueLimits = { running: 6, waiting: 500 };

/** Maximum number of event loop turns that a waiting request yields to newly arrived ones. */
const mostTurns = 50;

/**
 * Limits the concurrent requests of one session (H4, M11). Further requests wait; a waiting one starts only after the event loop
 * has accepted what other clients sent. Node accepts one connection per turn, so a turn must be short while many arrive.
 */
export class SessionQueue {
  readonly #limits: SessionQueueLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #arrived = 0;

  constructor(limits: SessionQueueLimits = sessionQueueLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a slot of this session. Returns a function that releases it, or null if too many requests of the session wait
   * already.
   */
  async enter(session: string): Promise<(() => void) | null> {
    this.#arrived += 1;
    if (!(await this.#placeFor(session))) return null;
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(session);
      isHeld = false;
    };
  }

  async #placeFor(session: string): Promise<boolean> {
    const running = this.#running.get(session) ?? 0;
    if (running < this.#limits.running) {
      this.#running.set(session, running + 1);
      return true;
    }
    const queue = this.#waiting.get(session) ?? [];
    if (queue.length >= this.#limits.waiting) return false;
    this.#waiting.set(session, queue);
    // A finished request hands its slot to a waiting one, so the count of running requests does not change.
    await new Promise<void>((resolve) => queue.push(resolve));
    return true;
  }

  /** Runs in a later turn of the event loop. Without that, queries that SQLite answers within one turn would bypass the queue. */
  #leave(session: string, turns = mostTurns): void {
    const arrived = this.#arrived;
    setImmediate(() => {
      const queue = this.#waiting.get(session);
      if (!queue) return this.#release(session);
      if (this.#arrived !== arrived && turns > 1) return this.#leave(session, turns - 1);
      const next = queue.shift();
      if (queue.length === 0) this.#waiting.delete(session);
      next?.();
    });
  }

  #release(session: string): void {
    const running = (this.#running.get(session) ?? 1) - 1;
    if (running > 0) this.#running.set(session, running);
    else this.#running.delete(session);
  }
}
