import { type Transferable, Worker } from 'node:worker_threads';
import { messageForLog } from '../log/error-log.ts';

/**
 * The limits of a worker queue: milliseconds for each task, megabytes of memory, how many tasks may wait, and how many tasks of
 * one owner may wait or run at a time.
 */
export interface WorkerLimits {
  readonly time: number;
  readonly memory: number;
  readonly waiting: number;
  readonly each: number;
}

/** The input of a task, and the objects that are transferred to the worker. */
export interface Given<Work> {
  readonly work: Work;
  readonly transfer?: readonly Transferable[];
}

/**
 * A task that was not completed: it failed, exceeded its time or memory, too many tasks were waiting (`busy`), or too many of the
 * same owner (`tooMany`).
 */
export class WorkerFailure extends Error {
  readonly reason: 'failed' | 'tooLong' | 'busy' | 'tooMany' | 'closed';
  constructor(reason: WorkerFailure['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** A message from the worker: it is ready, or the result or failure of a task. */
export type WorkerMessage<Made> = { readonly ready: true } | { readonly made: Made } | { readonly failed: string };

/** Time limit for a worker to start. On a busy machine this takes longer than a task. */
const mayBegin = 20_000;

/** Time limit for preparing the input of a task, such as reading a file of 10 MB from a slow disk. */
const mayTakeToGive = 20_000;

/** The owner of a task; a symbol is an owner with this one task only. */
type Owner = string | symbol;

interface Piece<Work, Made> {
  readonly owner: Owner;
  readonly give: () => Promise<Given<Work>>;
  readonly done: (made: Made) => void;
  readonly failed: (error: Error) => void;
}

/**
 * Runs one task after another in a worker thread, off the event loop and within limits. A worker that hangs or runs out of memory
 * is terminated, and the next task starts a new one. Owners take turns: after each task, an owner with more tasks waits for the
 * other owners.
 */
export class WorkerQueue<Work, Made> {
  readonly #script: URL;
  readonly #bounds: WorkerLimits;
  /** The waiting tasks by owner; the order of the owners is the order of their turns. */
  readonly #lanes = new Map<Owner, Piece<Work, Made>[]>();
  /** How many tasks of each owner wait or run. */
  readonly #counts = new Map<Owner, number>();
  #waiting = 0;
  #worker: Worker | null = null;
  #busy = false;
  #closed = false;

  constructor(script: URL, bounds: WorkerLimits) {
    this.#script = script;
    this.#bounds = bounds;
  }

  /** Runs a task whose input is available. Rejects with WorkerFailure. */
  do(work: Work): Promise<Made> {
    return this.doFor(Symbol('once'), async () => ({ work }));
  }

  /**
   * Runs a task of an owner. `give` is called when the task starts, so waiting tasks hold no input in memory. The objects in
   * `transfer` are transferred to the worker. Rejects with WorkerFailure, or with the error of `give`.
   */
  doFor(owner: Owner, give: () => Promise<Given<Work>>): Promise<Made> {
    if (this.#closed) return Promise.reject(new WorkerFailure('closed'));
    const count = this.#counts.get(owner) ?? 0;
    if (count >= this.#bounds.each) return Promise.reject(new WorkerFailure('tooMany'));
    if (this.#waiting >= this.#bounds.waiting) return Promise.reject(new WorkerFailure('busy'));
    return new Promise((done, failed) => {
      const queue = this.#lanes.get(owner) ?? [];
      queue.push({ owner, give, done, failed });
      this.#lanes.set(owner, queue);
      this.#counts.set(owner, count + 1);
      this.#waiting += 1;
      void this.#goOn();
    });
  }

  /** Terminates the worker; waiting tasks fail. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let task = this.#next(); task; task = this.#next()) task.failed(new WorkerFailure('closed'));
    await this.#end();
  }

  async #goOn(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let task = this.#next(); task; task = this.#next()) {
      try {
        task.done(await this.#made(task));
      } catch (error) {
        task.failed(error as Error);
      } finally {
        this.#finished(task.owner);
      }
    }
    this.#busy = false;
  }

  /** The next task: the first one of the owner whose turn it is. */
  #next(): Piece<Work, Made> | undefined {
    for (const [owner, queue] of this.#lanes) {
      const task = queue.shift();
      if (queue.length === 0) this.#lanes.delete(owner);
      if (!task) continue;
      this.#waiting -= 1;
      return task;
    }
    return undefined;
  }

  /** Counts one task less for its owner and moves the owner to the end of the turns. */
  #finished(owner: Owner): void {
    const left = (this.#counts.get(owner) ?? 1) - 1;
    if (left > 0) this.#counts.set(owner, left);
    else this.#counts.delete(owner);
    const queue = this.#lanes.get(owner);
    if (!queue) return;
    this.#lanes.delete(owner);
    this.#lanes.set(owner, queue);
  }

  async #made(task: Piece<Work, Made>): Promise<Made> {
    const { work, transfer = [] } = await within(mayTakeToGive, task.give());
    if (this.#closed) throw new WorkerFailure('closed');
    if (!this.#worker) {
      this.#worker = this.#begun();
      await this.#said(mayBegin);
    }
    const worker = this.#worker;
    worker.postMessage(work, [...transfer]);
    const message = await this.#said(this.#bounds.time);
    if ('made' in message) return message.made;
    throw new WorkerFailure('failed', 'failed' in message ? message.failed : undefined);
  }

  #begun(): Worker {
    const worker = new Worker(this.#script, {
      // The worker gets no settings, no flags and no standard streams.
      env: {},
      execArgv: [],
      stdin: false,
      stderr: true,
      stdout: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#bounds.memory, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    // A worker may exit between two tasks; the next task starts a new one.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // Its output is discarded, and an idle worker does not keep the process alive.
    worker.stdout.resume();
    worker.stderr.resume();
    worker.unref();
    return worker;
  }

  /** Waits for the next message of the worker. Terminates the worker if none arrives in time or it fails. */
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

/** Waits for a promise, or throws `busy` after the time limit: a file store that hangs must not block all other tasks. */
async function within<Value>(milliseconds: number, promised: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new WorkerFailure('busy')), milliseconds);
  try {
    return await Promise.race([promised, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
