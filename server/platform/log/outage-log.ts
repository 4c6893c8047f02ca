import { isDatabaseUnavailable } from '../../database/unavailable.ts';
import { isNoSpace } from '../../database/violations.ts';

/** The log for failures of background work. */
export type FailureLog = { error(about: object, words: string): void; warn?(about: object, words: string): void };

/** Logs failures of repeated work: an outage gets one line when it begins and one when it ends. */
export class OutageLog {
  readonly #log: () => FailureLog;
  #isOut = false;

  constructor(log: () => FailureLog) {
    this.#log = log;
  }

  /** Logs a failure. Failures other than of the database are logged each time, with their stack. */
  failed(error: unknown, words: string): void {
    const isOutage = isDatabaseUnavailable(error) || isNoSpace(error);
    if (!isOutage) this.#log().error({ err: error }, words);
    else if (!this.#isOut)
      this.#log().error({ reason: outageReasonOf(error) }, `${words}: the database is not available`);
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

/** The part of a database error that may be logged: no values. */
export function outageReasonOf(error: unknown): string {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  return [message, errcode ?? code].filter((part) => part !== undefined).join(' ');
}
