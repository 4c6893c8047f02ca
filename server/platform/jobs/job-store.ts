import { engineOf } from '../../database/open.ts';
import type { Db, Tables } from '../../database/tables.ts';
import type { Leased, Outcome } from './leased-queue.ts';

export interface LeasedJob extends Leased {
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  readonly request_id: string | null;
}

export async function insertJob(
  db: Db,
  job: Readonly<Pick<Tables['job'], 'id' | 'kind' | 'lane' | 'contact_id' | 'payload' | 'run_at' | 'request_id'>>,
): Promise<void> {
  await db
    .insertInto('job')
    .values({ ...job, attempts: 0, locked_until: null, done_at: null, failure: null })
    .execute();
}

export function latestJob(db: Db, kind: string, contactId: string) {
  return db
    .selectFrom('job')
    .select(['id', 'payload', 'run_at', 'done_at'])
    .where('contact_id', '=', contactId)
    .where('kind', '=', kind)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Replaces the payload of a job that waits, unless it was taken or its payload was replaced since. Returns whether it did. */
export async function extendJob(
  db: Db,
  { id, payload: former }: { readonly id: string; readonly payload: string },
  payload: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set({ payload })
    .where('id', '=', id)
    .where('payload', '=', former)
    .where('attempts', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes the job of a lane that is due longest and leases it until `until`. Other kinds than these are left to other processes. */
export async function takeJob(
  db: Db,
  lane: string,
  kinds: readonly string[],
  { now, until }: { readonly now: string; readonly until: string },
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
        .where('lane', '=', lane)
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

/** The row of a job, while its lease is that of this process. */
const underLease = (db: Db, { id, attempts }: LeasedJob) =>
  db.updateTable('job').where('id', '=', id).where('attempts', '=', attempts);

/** Records the outcome of a job under its lease. An ended job keeps no payload; a failed one keeps its failure. */
export async function settleJob(db: Db, job: LeasedJob, outcome: Outcome): Promise<void> {
  const columns =
    outcome.state === 'waiting'
      ? { run_at: outcome.at, failure: outcome.failure }
      : { done_at: outcome.at, failure: outcome.state === 'failed' ? outcome.failure : null, payload: '{}' };
  await underLease(db, job)
    .set({ locked_until: null, ...columns })
    .execute();
}

/** Adds recurring work that has no row yet, due at `at`; one that is there is due from `earliest` to `latest`. */
export async function addRecurring(
  db: Db,
  name: string,
  { at, earliest, latest }: { readonly at: string; readonly earliest: string; readonly latest: string },
): Promise<void> {
  await db
    .insertInto('job')
    .values({ id: name, kind: name, lane: 'recurring', payload: '{}', attempts: 0, run_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const waiting = db.updateTable('job').where('id', '=', name).where('locked_until', 'is', null);
  await waiting.set({ run_at: latest }).where('run_at', '>', latest).execute();
  await waiting.set({ run_at: earliest }).where('run_at', '<', earliest).execute();
}

export async function extendLease(db: Db, job: LeasedJob, until: string): Promise<void> {
  await underLease(db, job).set({ locked_until: until }).where('locked_until', 'is not', null).execute();
}

/** Ends the lease of recurring work, which is due again at `at`. */
export async function rescheduleJob(
  db: Db,
  job: LeasedJob,
  { at, failure }: { readonly at: string; readonly failure: string | null },
): Promise<void> {
  await underLease(db, job).set({ locked_until: null, run_at: at, failure }).execute();
}

/** When the job that waits longest was due; undefined if none waits. Recurring work of another process may wait for ever. */
export async function oldestDue(db: Db): Promise<string | undefined> {
  const oldest = await db
    .selectFrom('job')
    .select('run_at')
    .where('done_at', 'is', null)
    .where('lane', '<>', 'recurring')
    .orderBy('run_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.run_at;
}
