import { isDatabaseUnavailable, isNoSpace } from '../../database/unavailable.ts';
import { FilesUnavailable } from '../files/store.ts';

export type FailureLog = { error(about: object, words: string): void; warn?(about: object, words: string): void };

export function isOutage(error: unknown): boolean {
  return isDatabaseUnavailable(error) || isNoSpace(error) || error instanceof FilesUnavailable;
}

export function outageOf(error: unknown): string {
  if (error instanceof FilesUnavailable) return 'the store of the files';
  return isNoSpace(error) ? 'the disk' : 'the database';
}

/** Logs failures of repeated work: an outage gets one line when it begins and one when it ends. */
export class OutageLog {
  readonly #log: () => FailureLog;
  /** What is not available; null if everything is. */
  #out: string | null = null;

  constructor(log: () => FailureLog) {
    this.#log = log;
  }

  failed(error: unknown, words: string): void {
    if (!isOutage(error)) {
      this.#log().error({ err: error }, words);
      return;
    }
    const isNew = this.#out === null;
    this.#out ??= outageOf(error);
    if (isNew) this.#log().error({ reason: outageReasonOf(error) }, `${words}: ${this.#out} is not available`);
  }

  worked(): void {
    if (this.#out === null) return;
    const log = this.#log();
    log.warn?.({}, `${this.#out} is available again`);
    this.#out = null;
  }
}

/** The part of the error of an outage that may be logged: no values. */
export function outageReasonOf(error: unknown): string {
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown };
  return [message, errcode ?? code].filter((part) => part !== undefined).join(' ');
}
