import { CommitUnknown } from '../database/commits/commit-unknown.ts';
import type { Db } from '../database/tables.ts';

/** What became of a COMMIT whose answer was lost on the way. */
export type LostCommit = 'committed' | 'undone';

class Undone extends Error {}

/** A database that loses the answer to a COMMIT when it is told to: the transaction is committed or undone, and fails either way. */
export class LostCommits {
  #next: LostCommit | null = null;
  #spared = 0;

  /** The answer to the next COMMIT is lost, after as many as are spared. */
  lose(outcome: LostCommit, { spared = 0 } = {}): void {
    this.#next = outcome;
    this.#spared = spared;
  }

  /** Whether the answer is still to be lost. */
  get isWaiting(): boolean {
    return this.#next !== null;
  }

  readonly before = (db: Db): Db =>
    new Proxy(db, {
      get: (target, name) => {
        if (name === 'transaction')
          return () => ({ execute: (work: (db: Db) => Promise<unknown>) => this.#run(target, work) });
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });

  async #run(db: Db, work: (db: Db) => Promise<unknown>): Promise<unknown> {
    const outcome = this.#next;
    if (outcome === null || this.#spared-- > 0) return db.transaction().execute(work);
    await db
      .transaction()
      .execute(async (db) => {
        await work(db);
        this.#next = null;
        if (outcome === 'undone') throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    throw new CommitUnknown(new Error('Connection terminated unexpectedly'));
  }
}
