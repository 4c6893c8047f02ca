import { type Transferable, Worker } from 'node:worker_threads';
import { messageForLog } from '../log/error-log.ts';
import { type Owner, Turns, WorkerFailure } from './turns.ts';

/** Milliseconds of processor time and megabytes for each task, how many may wait, and how many of one owner may wait or run. */
export interface WorkerLimits {
  readonly time: number;
  readonly memory: number;
  readonly waiting: number;
  readonly each: number;
}

export interface Given<Work> {
  readonly work: Work;
  readonly transfer?: readonly Transferable[];
}

export type WorkerMessage<Made> = { readonly ready: true } | { readonly made: Made } | { readonly failed: string };

/** Time limit for a worker to start. On a busy machine this takes longer than a task. */
const mayBegin = 20_000;

/** A task on a busy machine waits for its core: this many times its processor time may pass. */
const mayWaitForCore = 5;

/** Time limit for preparing the input of a task, such as reading a file of 10 MB from a slow disk. */
const mayTakeToGive = 20_000;

/** Runs one task after another in a worker thread, within limits. Owners take turns; a worker that hangs is terminated and replaced. */
export class WorkerQueue<Work, Made> {
  readonly #script: URL;
  readonly #bounds: WorkerLimits;
  readonly #turns = new Turns({ running: 1, waiting: Number.POSITIVE_INFINITY });
  /** How many tasks wait or run, of each owner and of all. */
  readonly #counts = new Map<Owner, number>();
  #all = 0;
  #worker: Worker | null = null;
  #closed = false;

  constructor(script: URL, bounds: WorkerLimits) {
    this.#script = script;
    this.#bounds = bounds;
  }

  /** Runs a task whose input is available. Rejects with WorkerFailure. */
  do(work: Work): Promise<Made> {
    return this.doFor(Symbol('once'), async () => ({ work }));
  }

  /** `give` is called when the task starts, so waiting tasks hold no input in memory. Rejects with WorkerFailure or its error. */
  doFor(owner: Owner, give: () => Promise<Given<Work>>): Promise<Made> {
    if (this.#closed) return Promise.reject(new WorkerFailure('closed'));
    if ((this.#counts.get(owner) ?? 0) >= this.#bounds.each) return Promise.reject(new WorkerFailure('tooMany'));
    if (this.#all > this.#bounds.waiting) return Promise.reject(new WorkerFailure('busy'));
    this.#count(owner, 1);
    return this.#turns.take(owner, () => this.#made(give)).finally(() => this.#count(owner, -1));
  }

  /** Terminates the worker; waiting tasks fail. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#end();
  }

  #count(owner: Owner, one: 1 | -1): void {
    this.#all += one;
    const count = (this.#counts.get(owner) ?? 0) + one;
    if (count > 0) this.#counts.set(owner, count);
    else this.#counts.delete(owner);
  }

  async #made(give: () => Promise<Given<Work>>): Promise<Made> {
    if (this.#closed) throw new WorkerFailure('closed');
    const { work, transfer = [] } = await within(mayTakeToGive, give());
    if (this.#closed) throw new WorkerFailure('closed');
    if (!this.#worker) {
      this.#worker = this.#begun();
      await this.#said(mayBegin);
    }
    const worker = this.#worker;
    worker.postMessage(work, [...transfer]);
    const message = await this.#said(this.#bounds.time * mayWaitForCore, this.#bounds.time);
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

  /**
   * Waits for the next message of the worker. Terminates the worker if none arrives in time, it works longer than it may,
   * or it fails.
   */
  async #said(within: number, mayWork = within): Promise<WorkerMessage<Made>> {
    const worker = this.#worker;
    if (!worker) throw new WorkerFailure('closed');
    const waiting = Promise.withResolvers<WorkerMessage<Made>>();
    const tooLong = () => waiting.reject(new WorkerFailure('tooLong'));
    const timer = setTimeout(tooLong, within);
    const before = processorTime(worker);
    const meter = setInterval(async () => {
      if ((await processorTime(worker)) - (await before) >= mayWork) tooLong();
    }, mayWork / 4);
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
      clearInterval(meter);
      worker.off('message', waiting.resolve).off('error', failed).off('exit', ended).unref();
    }
  }

  async #end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

/** Milliseconds that a worker has worked since it began; 0 once it has ended. */
const processorTime = (worker: Worker): Promise<number> =>
  worker.cpuUsage().then(
    ({ user, system }) => (user + system) / 1_000,
    () => 0,
  );

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
