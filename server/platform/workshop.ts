import { type Transferable, Worker } from 'node:worker_threads';

/** The bounds of a workshop: milliseconds for a piece of work, megabytes of memory, and how many pieces may wait. */
export interface Bounds {
  readonly time: number;
  readonly memory: number;
  readonly waiting: number;
}

/** Work that was not done: it failed, took too long or too much memory, or there were too many before it. */
export class WorkNotDone extends Error {
  readonly reason: 'failed' | 'tooLong' | 'busy' | 'closed';
  constructor(reason: WorkNotDone['reason'], message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** What a worker says back: that it has begun, or how a piece of work ended. */
export type Said<Made> = { readonly ready: true } | { readonly made: Made } | { readonly failed: string };

/** How long a worker may take to begin; a machine that is busy starting needs more than the work itself. */
const mayBegin = 20_000;

interface Piece<Work, Made> {
  readonly work: Work;
  readonly transfer: readonly Transferable[];
  readonly done: (made: Made) => void;
  readonly failed: (error: Error) => void;
}

/**
 * A worker thread that does one piece of work after another, away from the event loop and within bounds. One that hangs or
 * runs out of memory is ended, and a new one begins with the next piece.
 */
export class Workshop<Work, Made> {
  readonly #script: URL;
  readonly #bounds: Bounds;
  readonly #pieces: Piece<Work, Made>[] = [];
  #worker: Worker | null = null;
  #busy = false;
  #closed = false;

  constructor(script: URL, bounds: Bounds) {
    this.#script = script;
    this.#bounds = bounds;
  }

  /** Does a piece of work; what is in `transfer` is the worker's from then on. Rejects with WorkNotDone. */
  do(work: Work, transfer: readonly Transferable[] = []): Promise<Made> {
    if (this.#closed) return Promise.reject(new WorkNotDone('closed'));
    if (this.#pieces.length >= this.#bounds.waiting) return Promise.reject(new WorkNotDone('busy'));
    return new Promise((done, failed) => {
      this.#pieces.push({ work, transfer, done, failed });
      void this.#goOn();
    });
  }

  /** Ends the worker; what waits is not done. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const piece of this.#pieces.splice(0)) piece.failed(new WorkNotDone('closed'));
    await this.#end();
  }

  async #goOn(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) {
      try {
        piece.done(await this.#made(piece));
      } catch (error) {
        piece.failed(error as Error);
      }
    }
    this.#busy = false;
  }

  async #made({ work, transfer }: Piece<Work, Made>): Promise<Made> {
    if (!this.#worker) {
      this.#worker = this.#begun();
      await this.#said(mayBegin);
    }
    const worker = this.#worker;
    worker.postMessage(work, [...transfer]);
    const said = await this.#said(this.#bounds.time);
    if ('made' in said) return said.made;
    throw new WorkNotDone('failed', 'failed' in said ? said.failed : undefined);
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
  async #said(within: number): Promise<Said<Made>> {
    const worker = this.#worker;
    if (!worker) throw new WorkNotDone('closed');
    const waiting = Promise.withResolvers<Said<Made>>();
    const timer = setTimeout(() => waiting.reject(new WorkNotDone('tooLong')), within);
    const failed = (error: Error) => waiting.reject(new WorkNotDone('failed', error.message));
    const ended = () => waiting.reject(new WorkNotDone(this.#closed ? 'closed' : 'failed'));
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
