import type { Db } from '../database/tables.ts';

/** The present, and the latest instants that a retry and a lease written by a correct clock can have. */
export interface ClockLimits {
  readonly now: string;
  readonly latestRetry: string;
  readonly latestLease: string;
}

/** Makes jobs due whose time is after the latest retry, and ends leases of jobs after the latest lease. */
export async function wakeJobs(db: Db, { now, latestRetry, latestLease }: ClockLimits): Promise<void> {
  await db
    .updateTable('job')
    .set({ run_at: now })
    .where('done_at', 'is', null)
    .where('run_at', '>', latestRetry)
    .execute();
  await db
    .updateTable('job')
    .set({ locked_until: null })
    .where('done_at', 'is', null)
    .where('locked_until', '>', latestLease)
    .execute();
}

/** The same for the deliveries of webhooks. */
export async function wakeDeliveries(db: Db, { now, latestRetry, latestLease }: ClockLimits): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '>', latestRetry)
    .execute();
  await db
    .updateTable('webhook_delivery')
    .set({ locked_until: null })
    .where('state', '=', 'waiting')
    .where('locked_until', '>', latestLease)
    .execute();
}
