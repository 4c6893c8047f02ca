import { type Transferable, Worker } from 'node:worker_threads';
import { messageForLog } from './error-log.ts';

/**
 * The bounds of a workshop: milliseconds for a piece of work, megabytes of memory, how many pieces may wait, and how many
 * of one owner may wait or be worked on at a time.
 */
export interface WorkerLimits {
  readonly time: number;
  readonly memory: number;
  readonly waiting: number;
  readonly each: number;
}

/** A piece of work, and what of it becomes the worker's own. */
export interface Given<Work> {
  readonly work: Work;
  readonly transfer?: readonly Transferable[];
}

/**
 * Work that was not done: it failed, took too long or too much memory, there were too many pieces before it (`busy`), or
 * too many of the same owner (`tooMany`).
 */
export class WorkerFailure extends Error {
  readonly reason: 'failed' | 'tooLong' | 'busy' | 'tooMany' | 'closed';
  constructor(reason: WorkerFailure['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** What a worker says back: that it has begun, or how a piece of work ended. */
export type WorkerMessage<Made> = { readonly ready: true } | { readonly made: Made } | { readonly failed: string };

/** How long a worker may take to begin; a machine that is busy starting needs more than the work itself. */
const mayBegin = 20_000;

/** How long a piece may take to be put together, such as to read a file of 10 MB from a slow disk. */
const mayTakeToGive = 20_000;

/** Whose work it is; a symbol is somebody who has no other piece. */
type Owner = string | symbol;

interface Piece<Work, Made> {
  readonly owner: Owner;
  readonly give: () => Promise<Given<Work>>;
  readonly done: (made: Made) => void;
  readonly failed: (error: Error) => void;
}

/**
 * A worker thread that does one piece of work after another, away from the event loop and within bounds. One that hangs or
 * runs out of memory is ended, and a new one begins with the next piece. Owners take turns: whoever asks for much waits
 * for others after each piece.
 */
export class WorkerQueue<Work, Made> {
  readonly #script: URL;
  readonly #bounds: WorkerLimits;
  /** The pieces that wait, by owner; the owners in the order of their turns. */
  readonly #lanes = new Map<Owner, Piece<Work, Made>[]>();
  /** How many pieces of each owner wait or are worked on. */
  readonly #counts = new Map<Owner, number>();
  #waiting = 0;
  #worker: Worker | null = null;
  #busy = false;
  #closed = false;

  constructor(script: URL, bounds: WorkerLimits) {
    this.#script = script;
    this.#bounds = bounds;
  }

  /** Does a piece of work that is at hand. Rejects with WorkNotDone. */
  do(work: Work): Promise<Made> {
    return this.doFor(Symbol('once'), async () => ({ work }));
  }

  /**
   * Does a piece of work of an owner; `give` is asked for it when its turn has come, so what waits holds no memory. What is
   * in `transfer` is the worker's from then on. Rejects with WorkNotDone, or with what `give` rejects with.
   */
  doFor(owner: Owner, give: () => Promise<Given<Work>>): Promise<Made> {
    if (this.#closed) return Promise.reject(new WorkerFailure('closed'));
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#bounds.each) return Promise.reject(new WorkerFailure('tooMany'));
    if (this.#waiting >= this.#bounds.waiting) return Promise.reject(new WorkerFailure('busy'));
    return new Promise((done, failed) => {
      const lane = this.#lanes.get(owner) ?? [];
      lane.push({ owner, give, done, failed });
      this.#lanes.set(owner, lane);
      this.#counts.set(owner, count + 1);
      this.#waiting += 1;
      void this.#goOn();
    });
  }

  /** Ends the worker; what waits is not done. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let piece = this.#next(); piece; piece = this.#next()) piece.failed(new WorkerFailure('closed'));
    await this.#end();
  }

  async #goOn(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let piece = this.#next(); piece; piece = this.#next()) {
      try {
        piece.done(await this.#made(piece));
      } catch (error) {
        piece.failed(error as Error);
      } finally {
        this.#finished(piece.owner);
      }
    }
    this.#busy = false;
  }

  /** The next piece: the first one of the owner whose turn it is. */
  #next(): Piece<Work, Made> | undefined {
    for (const [owner, lane] of this.#lanes) {
      const piece = lane.shift();
      if (lane.length === 0) this.#lanes.delete(owner);
      if (!piece) continue;
      this.#waiting -= 1;
      return piece;
    }
    return undefined;
  }

  /** One piece less of an owner, whose turn now comes after everybody else's. */
  #finished(owner: Owner): void {
    const left = (this.#counts.get(owner) ?? 1) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
    const lane = this.#lanes.get(owner);
    if (!lane) return;
    this.#lanes.delete(owner);
    this.#lanes.set(owner, lane);
  }

  async #made(piece: Piece<Work, Made>): Promise<Made> {
    const { work, transfer = [] } = await within(mayTakeToGive, piece.give());
    if (this.#closed) throw new WorkerFailure('closed');
    if (!this.#worker) {
      this.#worker = this.#begun();
      await this.#said(mayBegin);
    }
    const worker = this.#worker;
    worker.postMessage(work, [...transfer]);
    const said = await this.#said(this.#bounds.time);
    if ('made' in said) return said.made;
    throw new WorkerFailure('failed', 'failed' in said ? said.failed : undefined);
  }

  #begun(): Worker {
    const worker = new Worker(this.#script, {
      // Nothing of ours is its business: no settings, no flags, no standard streams.
      env: {},
      execArgv: [],
      stdin: false,
      stderr: true,
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    // One that dies between two pieces of work harms nobody; the next piece begins another.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // What it prints goes nowhere, and without work it keeps no process alive.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    return worker;
  }

  /** The next thing the worker says; when it says nothing in time or ends, it is done with. */
  async #said(within: number): Promise<WorkerMessage<Made>> {
    const worker = this.#worker;
    if (!worker) throw new WorkerFailure('closed');
    const waiting = Promise.withResolvers<WorkerMessage<Made>>();
    const timer = setTimeout(() => waiting.reject(new WorkerFailure('tooLong')), within);
    const failed = (error: Error) => waiting.reject(new WorkerFailure('failed', messageForLog(error)));
    const ended = () => waiting.reject(new WorkerFailure(this.#closed ? 'closed' : 'failed'));
    worker.once('message', waiting.resolve).once('error', failed).once('exit', ended).ref();
    try {
      return await waiting.promise;
    } catch (error) {
      await this.#end();
      throw error;
    } finally {
      clearTimeout(timer);
      worker.off('message', waiting.resolve).off('error', failed).off('exit', ended).unref();
    }
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** What is promised, or `busy` when it takes longer than these milliseconds: a store that hangs must not stop every other piece. */
async function within<Value>(milliseconds: number, promised: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new WorkerFailure('busy')), milliseconds);
  try {
    return await Promise.race([promised, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
