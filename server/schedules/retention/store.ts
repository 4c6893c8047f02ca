import type { Selectable } from 'kysely';
import type { RetentionHoldTable, RetentionLogTable } from '../../database/tables/retention.ts';
import type { Db } from '../../database/tables.ts';

/** What was removed of a class on a day. */
export type RemovedOfDay = Selectable<RetentionLogTable>;

/** Adds to what was removed of a class on a day. */
export async function addToLog(db: Db, row: RemovedOfDay): Promise<void> {
  const { removed, period, ended_before, at } = row;
  await db
    .insertInto('retention_log')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'class']).doUpdateSet((there) => ({
        removed: there('retention_log.removed', '+', removed),
        period,
        ended_before,
        at,
      })),
    )
    .execute();
}

/** What was removed since a day, the oldest day first. */
export function removedSince(db: Db, day: string): Promise<RemovedOfDay[]> {
  return db.selectFrom('retention_log').selectAll().where('day', '>=', day).orderBy('day').orderBy('class').execute();
}

/** A class that waits for an operator. */
export type Hold = Selectable<RetentionHoldTable>;

/** The classes that wait for an operator. */
export function holds(db: Db): Promise<Hold[]> {
  return db.selectFrom('retention_hold').selectAll().orderBy('class').execute();
}

/** Writes that a class waits for an operator. It waits since the first time. */
export async function saveHold(db: Db, hold: Hold): Promise<void> {
  const { reason, due, total } = hold;
  await db
    .insertInto('retention_hold')
    .values(hold)
    .onConflict((conflict) => conflict.column('class').doUpdateSet({ reason, due, total }))
    .execute();
}

/** Ends the waiting of a class. */
export async function endHold(db: Db, name: string): Promise<void> {
  await db.deleteFrom('retention_hold').where('class', '=', name).execute();
}

/** Who does the retention of a night, and until when nobody else may. */
export interface NightLease {
  readonly worker: string;
  readonly now: string;
  readonly until: string;
  /** A lease that ends later than this was written before the clock was set back. */
  readonly latest: string;
}

/** Takes or renews the run of a night. Returns false if another process does it, or if it has ended. */
export async function takeNight(db: Db, night: string, { worker, now, until, latest }: NightLease): Promise<boolean> {
  await db
    .insertInto('retention_run')
    .values({ night, worker: null, worker_until: null, ended_at: null })
    .onConflict((conflict) => conflict.column('night').doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('retention_run')
    .set({ worker, worker_until: until })
    .where('night', '=', night)
    .where('ended_at', 'is', null)
    .where((where) =>
      where.or([
        where('worker', 'is', null),
        where('worker', '=', worker),
        where('worker_until', '<', now),
        where('worker_until', '>', latest),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the run of a night, or leaves it to another process. Runs of long ago go. */
export async function leaveNight(
  db: Db,
  night: string,
  { worker, endedAt, oldest }: { readonly worker: string; readonly endedAt: string | null; readonly oldest: string },
): Promise<void> {
  await db
    .updateTable('retention_run')
    .set({ worker: null, worker_until: null, ended_at: endedAt })
    .where('night', '=', night)
    .where('worker', '=', worker)
    .execute();
  await db.deleteFrom('retention_run').where('night', '<', oldest).execute();
}
