import type { Context } from '../context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';

const hour = 60 * 60_000;
/** The maximum delay of a retry, and of a lease. */
const [longestWait, longestLease] = [13 * hour, hour];

/**
 * L15: after the clock was set back, jobs and deliveries whose time is further ahead than any backoff are due now. Otherwise it
 * changes nothing.
 */
export async function wakeSleepers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const [now, tooLate, tooLong] = [instantOf(clock), instantIn(clock, longestWait), instantIn(clock, longestLease)];
  await db.updateTable('job').set({ run_at: now }).where('done_at', 'is', null).where('run_at', '>', tooLate).execute();
  await db
    .updateTable('job')
    .set({ locked_until: null })
    .where('done_at', 'is', null)
    .where('locked_until', '>', tooLong)
    .execute();
  await db
    .updateTable('webhook_delivery')
    .set({ due_at: now })
    .where('state', '=', 'waiting')
    .where('due_at', '>', tooLate)
    .execute();
  await db
    .updateTable('webhook_delivery')
    .set({ locked_until: null })
    .where('state', '=', 'waiting')
    .where('locked_until', '>', tooLong)
    .execute();
}
