import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommitUnknown, isBusy, MustRunAlone, RolledBack } from './unavailable.ts';

const mostMembers = 64;

const modes = new AsyncLocalStorage<'alone'>();

/** Runs long transactions, such as imports, each with its own COMMIT: transactions that share one wait for each other. */
export function commitAlone<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  return modes.run('alone', run);
}

export const isLong = (): boolean => modes.getStore() === 'alone';

export class CommitGroup {
  readonly outcome = Promise.withResolvers<void>();
  /** Whether it is committed when the transaction that is under way has ended. */
  isDue: boolean;
  ended = 0;
  seen = 0;

  constructor(isAlone: boolean) {
    this.isDue = isAlone;
    this.outcome.promise.catch(() => undefined);
  }
}

interface Writer {
  readonly run: (sql: string) => unknown;
  readonly commit: () => void;
  readonly isInTransaction: () => boolean;
}

/**
 * Gives one transaction at a time its turn to write. Those that come at the same time share one COMMIT and its sync: each is a
 * savepoint, so that it fails alone, and none ends before the COMMIT.
 */
export class SharedCommit {
  readonly #writer: Writer;
  readonly #turn = new WriteTurn();
  #group: CommitGroup | null = null;

  constructor(writer: Writer) {
    this.#writer = writer;
  }

  /** Whether what was done in a group is still to be committed: SQLite itself rolls everything back after some errors. */
  isOpen(group: CommitGroup): boolean {
    return this.#group === group && this.#writer.isInTransaction();
  }

  /** Begins a transaction, which has its turn until `end`. */
  begin(): Promise<CommitGroup> {
    const isAlone = isLong();
    return this.#turn.take(() => {
      if (isAlone) this.#commit();
      // A transaction that reads first and writes later must hold the write lock from its start.
      if (!this.#group) this.#writer.run('begin immediate');
      this.#group ??= new CommitGroup(isAlone);
      this.#writer.run('savepoint member');
      return this.#group;
    });
  }

  /** Ends a transaction and its turn. Resolves after the COMMIT, also of one that is undone: it may have read what others wrote. */
  async end(group: CommitGroup, isUndone: boolean): Promise<void> {
    try {
      if (!this.isOpen(group)) throw new RolledBack();
      this.#endMember(isUndone);
      group.ended += 1;
      if (group.isDue || group.ended >= mostMembers) this.#commit();
      else if (group.ended === 1) setImmediate(() => this.#commitWhenQuiet(group));
    } catch (error) {
      if (this.#group === group) this.#abandon(error);
      // What led to the undoing is the error to report.
      if (isUndone) return;
      throw error;
    } finally {
      this.#turn.give();
    }
    return group.outcome.promise;
  }

  alone<Answer>(run: () => Answer): Promise<Answer> {
    return this.#turn.take(() => {
      this.#commit();
      const answer = run();
      this.#turn.give();
      return answer;
    });
  }

  close(): void {
    try {
      if (this.#group && this.#turn.isTaken) this.#endMember(true);
      this.#commit();
    } catch (error) {
      this.#abandon(error);
    }
  }

  #endMember(isUndone: boolean): void {
    if (isUndone) this.#writer.run('rollback to member');
    this.#writer.run('release member');
  }

  /** Requests arrive over several turns of the event loop: as long as each one brings one more, waiting costs less than a sync. */
  #commitWhenQuiet(group: CommitGroup): void {
    if (this.#group !== group) return;
    if (group.ended === group.seen && this.#turn.isTaken) group.isDue = true;
    else if (group.ended === group.seen) this.#commit();
    else setImmediate(() => this.#commitWhenQuiet(group));
    group.seen = group.ended;
  }

  #commit(): void {
    const group = this.#group;
    if (!group) return;
    try {
      this.#writer.commit();
      this.#group = null;
      group.outcome.resolve();
    } catch (error) {
      // Several run again alone, so that only the one at fault gets this error.
      this.#abandon(error, group.ended > 1 && !(error instanceof CommitUnknown));
    }
  }

  /** Gives up a group of which nothing was committed, or perhaps. */
  #abandon(error: unknown, isTriedAgain = true): void {
    this.#group?.outcome.reject(isTriedAgain ? new MustRunAlone('', { cause: error }) : error);
    this.#group = null;
    try {
      if (this.#writer.isInTransaction()) this.#writer.run('rollback');
    } catch {
      // Then every later BEGIN fails too.
    }
  }
}

/** How long a write waits for another process that holds the write lock, in milliseconds. */
const lockWithin = 5_000;
/** The first and the longest pause before the lock is tried again, in milliseconds. */
const [firstPause, longestPause] = [2, 50];

/** Retries while another process or thread holds the lock, for so many milliseconds, without blocking the event loop. */
export async function patiently<Answer>(attempt: () => Promise<Answer>, within = lockWithin): Promise<Answer> {
  const until = performance.now() + within;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await sleep(pause);
  }
}

/** The turn to write within this process, in the order of arrival. */
class WriteTurn {
  readonly #waiting: (() => void)[] = [];
  isTaken = false;

  /** Runs something when it is its turn, and again while another process holds the lock. It keeps the turn only if it succeeds. */
  take<Answer>(run: () => Answer): Promise<Answer> {
    return patiently(async () => {
      if (this.isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.isTaken = true;
      try {
        return run();
      } catch (error) {
        this.give();
        throw error;
      }
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.isTaken = false;
  }
}
