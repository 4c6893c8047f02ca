import type { Context } from '../context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';

const hour = 60 * 60_000;
/** No job and no delivery waits longer for its next attempt, and none is one process's own for longer. */
const [longestWait, longestLease] = [13 * hour, hour];

/** L15: after the clock was set back, what waits for a time that no back-off comes to is due now; at other times this changes nothing. */
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
