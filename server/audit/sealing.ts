import { day } from '#contract/values/durations.ts';
import { type SealContext, sealAudit } from './seal.ts';

/** The log that gets the newest seal. */
type HeadLog = () => { info(values: object, message: string): void };

/**
 * The sealing of the audit by a server. Once a day it logs the newest seal: a log that is kept elsewhere then shows if the end of the
 * chain was cut off (`npm run audit -- verify --head`).
 */
export class AuditSealing {
  readonly #context: SealContext;
  readonly #log: HeadLog;
  #loggedAt = Number.NEGATIVE_INFINITY;

  constructor(context: SealContext, log: HeadLog) {
    this.#context = context;
    this.#log = log;
  }

  /** Seals what waits. */
  async round(): Promise<void> {
    const seal = await sealAudit(this.#context);
    const now = this.#context.clock.now().getTime();
    if (!seal || Math.abs(now - this.#loggedAt) < day) return;
    this.#loggedAt = now;
    this.#log().info({ auditHead: `${seal.number}:${seal.hash}` }, 'audit sealed');
  }
}
