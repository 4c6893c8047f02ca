import { WorkerQueue } from '../worker-queue.ts';
import type { Report } from './report.ts';

/** Makes PDF of reports in a thread of its own: a tagged file with its fonts, drawn from text alone (W42). */
export class Printer {
  readonly #queue = new WorkerQueue<Report, Uint8Array>(new URL('worker.ts', import.meta.url), {
    time: 15_000,
    memory: 192,
    waiting: 40,
    each: 2,
  });

  /** Prints for a contact; rejects with WorkNotDone when there is too much to do at the moment, for all or for them. */
  print(contactId: string, report: Report): Promise<Uint8Array> {
    return this.#queue.doFor(contactId, async () => ({ work: report }));
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
