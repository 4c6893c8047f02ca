import { WorkerFailure } from './worker-queue.ts';

/**
 * Runs at most so many pieces of work at a time; the others wait. Owners take turns: after each piece, an owner with more pieces
 * waits for the other owners. Rejects with WorkerFailure `busy` when too many pieces wait.
 */
export class Turns {
  readonly #most: number;
  readonly #mostWaiting: number;
  /** The waiting pieces by owner; the order of the owners is the order of their turns. */
  readonly #lanes = new Map<string, (() => void)[]>();
  #running = 0;
  #waiting = 0;

  constructor(most: number, mostWaiting = 1_000) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  async take<Value>(owner: string, work: () => Promise<Value>): Promise<Value> {
    if (this.#running < this.#most) this.#running += 1;
    else await this.#wait(owner);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  #wait(owner: string): Promise<void> {
    if (this.#waiting >= this.#mostWaiting) return Promise.reject(new WorkerFailure('busy'));
    this.#waiting += 1;
    return new Promise((start) => {
      const lane = this.#lanes.get(owner) ?? [];
      lane.push(start);
      this.#lanes.set(owner, lane);
    });
  }

  /** Hands the place to the owner whose turn it is, and moves that owner to the end. */
  #leave(): void {
    const [next] = this.#lanes;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, lane] = next;
    this.#lanes.delete(owner);
    const start = lane.shift();
    if (lane.length > 0) this.#lanes.set(owner, lane);
    this.#waiting -= 1;
    start?.();
  }
}
