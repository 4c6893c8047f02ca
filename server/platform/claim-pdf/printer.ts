import { WorkerQueue } from '../threads/worker-queue.ts';
import type { Report } from './report.ts';

/** Renders reports as PDF in a worker thread: tagged files with embedded fonts, from plain text only (W42). */
export class Printer {
  readonly #queue = new WorkerQueue<Report, Uint8Array>(new URL('worker.ts', import.meta.url), {
    time: 15_000,
    memory: 192,
    waiting: 40,
    each: 2,
  });

  /** Renders a report for a contact. Rejects with WorkerFailure if too many tasks are waiting, in total or of this contact. */
  print(contactId: string, report: Report): Promise<Uint8Array> {
    return this.#queue.doFor(contactId, async () => ({ work: report }));
  }

  close(): Promise<void> {
    return this.#queue.close();
  }
}
