import { engineOf } from '../../database/open.ts';
import type { JobTable } from '../../database/tables/work.ts';
import type { Db } from '../../database/tables.ts';
import type { Leased, Outcome } from './leased-queue.ts';

/** A job that this process has taken. */
export interface LeasedJob extends Leased {
  readonly id: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
  /** The request that added the job. */
  readonly request_id: string | null;
}

/** Adds a job that is due at once, in the transaction of the change that requires it. */
export async function insertJob(
  db: Db,
  job: Readonly<Pick<JobTable, 'id' | 'kind' | 'payload' | 'run_at' | 'request_id'>>,
): Promise<void> {
  await db
    .insertInto('job')
    .values({ ...job, attempts: 0, locked_until: null, done_at: null, failure: null })
    .execute();
}

/** Takes a due job of these kinds and leases it until `until`; the others are left to other processes. */
export async function takeJob(
  db: Db,
  kinds: readonly string[],
  now: string,
  until: string,
): Promise<LeasedJob | undefined> {
  if (kinds.length === 0) return undefined;
  return db
    .updateTable('job')
    .set((job) => ({ attempts: job('attempts', '+', 1), locked_until: until }))
    .where('id', '=', (inner) =>
      inner
        .selectFrom('job')
        .select('id')
        .where('done_at', 'is', null)
        .where('run_at', '<=', now)
        .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
        .where('kind', 'in', kinds)
        .orderBy('run_at')
        .limit(1)
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Records the outcome of a job under its lease. An ended job keeps no payload; a failed one keeps its failure. */
export async function settleJob(db: Db, { id, attempts }: LeasedJob, outcome: Outcome): Promise<void> {
  const columns =
    outcome.state === 'waiting'
      ? { run_at: outcome.at, failure: outcome.failure }
      : { done_at: outcome.at, failure: outcome.state === 'failed' ? outcome.failure : null, payload: '{}' };
  await db
    .updateTable('job')
    .set({ locked_until: null, ...columns })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute();
}

/** When the job that waits longest was due; undefined if none waits. */
export async function oldestDue(db: Db): Promise<string | undefined> {
  const oldest = await db
    .selectFrom('job')
    .select('run_at')
    .where('done_at', 'is', null)
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.run_at;
}
