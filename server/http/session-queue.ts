/** How many requests of one session are worked on at once, and how many more may wait. */
export interface SessionQueueLimits {
  readonly running: number;
  readonly waiting: number;
}

/** A page asks for a handful of things at once; whoever sends hundreds waits behind their own requests, not in front of others'. */
const sessionQueueLimits: SessionQueueLimits = { running: 6, waiting: 500 };

/** So many turns of the event loop a waiting request lets new ones come in first, at most. */
const mostTurns = 50;

/**
 * Bounds how many requests of one session are worked on at once (H4, M11): the others wait for their turn, which comes after the
 * event loop has taken in what everybody else sent. Connections are accepted one in a turn of the loop, so a turn must be short
 * while many arrive.
 */
export class SessionQueue {
  readonly #limits: SessionQueueLimits;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #arrived = 0;

  constructor(limits: SessionQueueLimits = sessionQueueLimits) {
    this.#limits = limits;
  }

  /** Waits for this session's turn; answers what gives the place back, or null when too many of its requests wait already. */
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
    // Whoever leaves hands its place over, so that the count stays.
    await new Promise<void>((resolve) => queue.push(resolve));
    return true;
  }

  /** In a later turn of the loop: what SQLite answers within one turn would otherwise be no queue at all. */
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
