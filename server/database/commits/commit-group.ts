import { isKnownUncommitted } from './commit-unknown.ts';
import { MustRunAlone } from './joining.ts';

/** A group takes no more transactions after this many. */
const mostMembers = 64;
/** A group takes transactions for this many milliseconds, and on a slow disk for a few times as long as a COMMIT takes, up to a limit. */
const [shortest, longest, timesCommit] = [10, 100, 4];

/**
 * Transactions and statements that share one COMMIT. Each one that has ended, also with an error, waits for it: what it read may
 * come from the others, so neither its answer nor its refusal may be sent before the COMMIT succeeded.
 */
export class CommitGroup {
  readonly #outcome = Promise.withResolvers<void>();
  #ended = 0;
  #endedBefore = 0;
  /** Whether it is to be committed as soon as nobody is under way. */
  isDue = false;

  readonly #until: number;

  /** `commitTook` is how long the last COMMIT took, in milliseconds. */
  constructor(commitTook: number) {
    this.#until = performance.now() + Math.min(longest, Math.max(shortest, timesCommit * commitTook));
    this.#outcome.promise.catch(() => undefined);
  }

  /** How many have ended. */
  get ended(): number {
    return this.#ended;
  }

  get isFull(): boolean {
    return this.#ended >= mostMembers || performance.now() >= this.#until;
  }

  /** Whether any have ended since the last call. */
  hasGrown(): boolean {
    const grown = this.#ended - this.#endedBefore;
    this.#endedBefore = this.#ended;
    return grown > 0;
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
