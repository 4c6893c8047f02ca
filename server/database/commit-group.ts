import { isKnownUncommitted } from './commit-unknown.ts';
import { MustRunAlone } from './joining.ts';

/** A group takes no more transactions after this many, or once it is this many milliseconds old. */
const [mostMembers, longest] = [64, 10];

/**
 * Transactions and statements that share one COMMIT. Each one that has ended, also with an error, waits for it: what it read may
 * come from the others, so neither its answer nor its refusal may be sent before the COMMIT succeeded.
 */
export class CommitGroup {
  readonly #outcome = Promise.withResolvers<void>();
  readonly #began = performance.now();
  #ended = 0;
  /** Whether the turn of the event loop in which it began is over. */
  isDue = false;

  constructor() {
    this.#outcome.promise.catch(() => undefined);
  }

  /** How many have ended. */
  get ended(): number {
    return this.#ended;
  }

  get isFull(): boolean {
    return this.#ended >= mostMembers || performance.now() - this.#began >= longest;
  }

  /** Counts one that has ended. Resolves after the COMMIT; throws its error, or `MustRunAlone`. */
  end(): Promise<void> {
    this.#ended += 1;
    return this.#outcome.promise;
  }

  succeed(): void {
    this.#outcome.resolve();
  }

  /** The COMMIT failed. If nothing was committed, several run again alone, so that only the one at fault gets this error. */
  fail(error: unknown): void {
    const isShared = this.#ended > 1 && isKnownUncommitted(error);
    this.#outcome.reject(isShared ? new MustRunAlone(error) : error);
  }

  /** SQLite has rolled back everything because of a statement of one that has not ended. */
  abandon(error: unknown): void {
    this.#outcome.reject(new MustRunAlone(error));
  }
}
