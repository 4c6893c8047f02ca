import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { isNoSpace } from '../database/violations.ts';
import type { JobLog } from './jobs.ts';

/** Logs failures of work that comes again and again: an outage with one line when it begins and one when it is over. */
export class OutageLog {
  readonly #log: () => JobLog;
  #isOut = false;

  constructor(log: () => JobLog) {
    this.#log = log;
  }

  /** Logs a failure: what has nothing to do with the database, each time and with its stack. */
  failed(error: unknown, words: string): void {
    const isOutage = isDatabaseUnavailable(error) || isNoSpace(error);
    if (!isOutage) this.#log().error({ err: error }, words);
    else if (!this.#isOut) this.#log().error({ reason: reasonOf(error) }, `${words}: the database is not available`);
    this.#isOut ||= isOutage;
  }

  /** Logs the end of an outage. */
  worked(): void {
    if (!this.#isOut) return;
    this.#isOut = false;
    const log = this.#log();
    log.warn?.({}, 'the database is available again');
  }
}

/** What a log may hold of an error of the database: no values. */
export function reasonOf(error: unknown): string {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  return [message, errcode ?? code].filter((part) => part !== undefined).join(' ');
}
