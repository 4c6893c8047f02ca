import { Workshop } from '../workshop.ts';
import type { Report } from './report.ts';

/** Makes PDF of reports in a thread of its own: a tagged file with its fonts, drawn from text alone (W42). */
export class Printer {
  readonly #workshop = new Workshop<Report, Uint8Array>(new URL('worker.ts', import.meta.url), {
    time: 15_000,
    memory: 192,
    waiting: 20,
  });

  /** Rejects with WorkNotDone when there is too much to do at the moment. */
  print(report: Report): Promise<Uint8Array> {
    return this.#workshop.do(report);
  }

  close(): Promise<void> {
    return this.#workshop.close();
  }
}
