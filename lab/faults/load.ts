import { setTimeout as sleep } from 'node:timers/promises';
import type { Person } from './people.ts';
import { isDone, type Kind, kindsOfContacts, newWrite, type Write } from './writes.ts';

/** The writes that were sent, and their answers. */
export interface Ledger {
  readonly acknowledged: readonly Write[];
  /** Writes without acknowledgement: they may have taken effect once or not at all. */
  readonly open: readonly Write[];
  /** The number of answers with each status; 0 for no answer. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers 503, 507 or 429 without Retry-After. */
  readonly withoutRetryAfter: number;
}

const mostTries = 40;

/**
 * Writers of several contacts, each sending one write after another until `stop`. A failed write is retried with its
 * idempotency key, as the portal does, until it is acknowledged or permanently refused.
 */
export class Load implements Ledger {
  readonly acknowledged: Write[] = [];
  readonly open: Write[] = [];
  readonly statuses = new Map<number, number>();
  withoutRetryAfter = 0;
  readonly #kinds: readonly Kind[];
  #stopped = false;
  #writers: Promise<unknown>;

  constructor(people: readonly Person[], kinds: readonly Kind[] = kindsOfContacts) {
    this.#kinds = kinds;
    this.#writers = Promise.all(people.map((person, place) => this.#write(person, place)));
  }

  async #write({ caller, claims }: Person, place: number): Promise<void> {
    for (let count = place; !this.#stopped; count += 1) {
      const kind = this.#kinds[count % this.#kinds.length] ?? 'message';
      const claim = claims[count % claims.length] ?? '';
      await this.#finish(newWrite(kind, caller, claim));
    }
  }

  async #finish(write: Write): Promise<void> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const answer = await write.send();
      this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
      if ([429, 503, 507].includes(answer.status) && answer.retryAfter === null) this.withoutRetryAfter += 1;
      if (isDone(answer)) {
        this.acknowledged.push(write);
        return;
      }
      if (answer.status >= 400 && answer.status < 500) break;
      await sleep(this.#stopped ? 250 : 100);
    }
    this.open.push(write);
  }

  /** Stops the writers; each completes its current write. */
  async stop(): Promise<Ledger> {
    this.#stopped = true;
    await this.#writers;
    return this;
  }

  /** The number of answers whose status matches. */
  count(isOne: (status: number) => boolean): number {
    return [...this.statuses].reduce((sum, [status, count]) => (isOne(status) ? sum + count : sum), 0);
  }
}

/** Whether an answer reports a server error other than 503 and 507, which ask for a retry. */
export const isFailure = (status: number) => status >= 500 && status !== 503 && status !== 507;
