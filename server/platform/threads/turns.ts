import { setImmediate as turn } from 'node:timers/promises';

/** A task that failed, exceeded its time or memory, or found too many waiting (`busy`), or too many of its owner (`tooMany`). */
export class WorkerFailure extends Error {
  readonly reason: 'failed' | 'tooLong' | 'busy' | 'tooMany' | 'closed';
  constructor(reason: WorkerFailure['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** Whose turn it is; a symbol is an owner with one piece only. */
export type Owner = string | symbol;

/** How many pieces of work run at once: of all owners together, and of one owner; and how many more of one owner may wait. */
export interface TurnLimits {
  readonly running?: number;
  readonly each?: number;
  readonly waiting?: number;
}

/** So many pieces of all owners may wait for each place that they share; without such places, only those of one owner are limited. */
const waitingForPlace = 500;
/** Maximum number of event loop turns that a waiting piece yields to newly arrived ones. */
const mostYields = 50;

let connections = 0;

/** Counts a new connection: waiting pieces, and long work between its own, yield to those who connect. */
export function countConnection(): void {
  connections += 1;
}

/** Yields between two pieces of long work: to whatever is ready, and then for as long as each turn brings a new connection. */
export async function yieldToOthers(): Promise<void> {
  for (let yields = 0, before = -1; yields < mostYields && before !== connections; yields += 1) {
    before = connections;
    await turn();
  }
}

/**
 * Limits the work that is done at once; the rest waits. Owners take turns: after each piece, an owner with more pieces waits for the
 * other owners. A waiting piece starts only after the event loop has accepted what others sent: Node accepts one connection per turn,
 * so a turn must be short while many arrive (H4, M11).
 */
export class Turns {
  readonly #limits: Required<TurnLimits>;
  readonly #running = new Map<Owner, number>();
  readonly #lanes = new Map<Owner, (() => void)[]>();
  #all = 0;
  #waiting = 0;
  #arrived = 0;

  constructor({ running = Number.POSITIVE_INFINITY, each = running, waiting = 100 }: TurnLimits) {
    this.#limits = { running, each, waiting };
  }

  /** Does the work in its turn. Rejects with WorkerFailure `busy` when too many pieces wait, of its owner or of all. */
  async take<Value>(owner: Owner, work: () => Promise<Value>): Promise<Value> {
    const leave = await this.enter(owner);
    if (!leave) throw new WorkerFailure('busy');
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a turn. Returns a function that ends it, or null when too many pieces wait. */
  async enter(owner: Owner): Promise<(() => void) | null> {
    this.#arrived += 1;
    if (this.#mayRun(owner)) this.#count(owner, 1);
    else if (!(await this.#wait(owner))) return null;
    let isHeld = true;
    return () => {
      if (isHeld) this.#leave(owner);
      isHeld = false;
    };
  }

  #mayRun(owner: Owner): boolean {
    return this.#all < this.#limits.running && (this.#running.get(owner) ?? 0) < this.#limits.each;
  }

  #count(owner: Owner, one: 1 | -1): void {
    this.#all += one;
    const running = (this.#running.get(owner) ?? 0) + one;
    if (running > 0) this.#running.set(owner, running);
    else this.#running.delete(owner);
  }

  async #wait(owner: Owner): Promise<boolean> {
    const lane = this.#lanes.get(owner) ?? [];
    const { running, waiting } = this.#limits;
    if (lane.length >= waiting || this.#waiting >= running * waitingForPlace) return false;
    this.#waiting += 1;
    this.#lanes.set(owner, lane);
    await new Promise<void>((start) => lane.push(start));
    return true;
  }

  /** Runs in a later turn of the event loop. Without that, queries that SQLite answers within one turn would bypass the waiting ones. */
  #leave(owner: Owner, yields = mostYields): void {
    const arrived = this.#arrived + connections;
    setImmediate(() => {
      if (this.#lanes.has(owner) && this.#arrived + connections !== arrived && yields > 1)
        return this.#leave(owner, yields - 1);
      this.#count(owner, -1);
      this.#moveToEnd(owner);
      this.#startNext();
    });
  }

  #moveToEnd(owner: Owner): void {
    const lane = this.#lanes.get(owner);
    this.#lanes.delete(owner);
    if (lane && lane.length > 0) this.#lanes.set(owner, lane);
  }

  /** Hands the place to the first owner who may have it, and moves that owner to the end. */
  #startNext(): void {
    for (const [owner, lane] of this.#lanes) {
      if (!this.#mayRun(owner)) continue;
      const start = lane.shift();
      this.#waiting -= 1;
      this.#moveToEnd(owner);
      this.#count(owner, 1);
      start?.();
      return;
    }
  }
}
