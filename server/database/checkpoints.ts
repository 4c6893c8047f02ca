import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckpointAnswer, CheckpointMode } from './checkpoint-thread.ts';

/** The pages in the log (4 kB each) that are not in the database yet, from which on they are moved there. */
const movedFrom = 2_000;
/** The length of the log in pages from which on it is begun again, for which writers wait a moment. */
const longestLog = 4_000;
/** A shorter rest is moved while writers wait. */
const shortRest = 500;
/** How often the rest is moved without writers waiting. */
const mostRounds = 3;
/** The pause in milliseconds after a failure, or when another process keeps the log from being begun again. */
const pauseAfterFailure = 1_000;

/** The pages in the log, and how many of them are in the database too. */
interface LogSize {
  readonly log: number;
  readonly moved: number;
}

interface CheckpointParts {
  /** The file of the database. */
  readonly path: string;
  readonly sizeOfLog: () => LogSize;
  /** Runs something while nobody writes. */
  readonly whileNobodyWrites: (run: () => Promise<void>) => Promise<void>;
  readonly failed: (error: { readonly errcode: unknown; readonly message: string }) => void;
}

/**
 * Keeps the write-ahead log short by a thread, which starts when it is first needed. Writers wait only for the last pages: without
 * that, the log would grow for as long as there are writes.
 */
export class Checkpoints {
  readonly #parts: CheckpointParts;
  #worker: Worker | undefined;
  #running: Promise<void> | null = null;
  #pausedUntil = 0;
  #isClosed = false;

  constructor(parts: CheckpointParts) {
    this.#parts = parts;
  }

  /** Looks at the log after a COMMIT. */
  afterCommit(): void {
    if (this.#running || this.#isClosed || !this.#isLong() || performance.now() < this.#pausedUntil) return;
    this.#running = this.#run()
      .catch(() => this.#pause())
      .finally(() => {
        this.#running = null;
      });
  }

  /** Ends the thread. The log stays for whoever closes the database last. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#worker?.ref();
    await this.#running;
    const worker = this.#worker;
    if (!worker) return;
    const exited = once(worker, 'exit');
    worker.postMessage('close');
    await exited;
  }

  #isLong(): boolean {
    try {
      const { log, moved } = this.#parts.sizeOfLog();
      return log - moved >= movedFrom || log >= longestLog;
    } catch {
      // The COMMIT before this succeeded, whatever is wrong with the log now.
      return false;
    }
  }

  async #run(): Promise<void> {
    let size = await this.#ask('passive');
    for (let round = 1; round < mostRounds && size.log - size.moved > shortRest; round += 1) {
      size = await this.#ask('passive');
    }
    // Another process moves the pages.
    if (size.log < 0) this.#pause();
    if (size.log < longestLog) return;
    await this.#parts.whileNobodyWrites(async () => {
      size = await this.#ask('restart');
    });
    // Another process still reads from the log.
    if (size.moved < size.log || size.log < 0) this.#pause();
  }

  #pause(): void {
    this.#pausedUntil = performance.now() + pauseAfterFailure;
  }

  async #ask(mode: CheckpointMode): Promise<LogSize> {
    const worker = this.#started();
    worker.postMessage(mode);
    const answered = new AbortController();
    const { signal } = answered;
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the thread of the checkpoints ended');
    });
    const message = once(worker, 'message', { signal }) as Promise<[CheckpointAnswer]>;
    const [answer] = await Promise.race([message, ended]).finally(() => answered.abort());
    if ('log' in answer) return answer;
    this.#parts.failed(answer);
    throw new Error(answer.message);
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('checkpoint-thread.ts', import.meta.url), {
      workerData: this.#parts.path,
      env: {},
    });
    // It must not keep the process running.
    worker.unref();
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    this.#worker = worker;
    return worker;
  }
}
