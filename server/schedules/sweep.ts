import { sessionLifetime } from '../access/session-store.ts';
import type { JobContext } from '../jobs/context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import { wakeSleepers } from './clock-set-back.ts';

const day = 24 * 60 * 60_000;

/**
 * Deletes expired rows: ended sessions, challenges and counts at once, links after a day, jobs after a week, failed jobs and
 * notices after a month.
 */
export async function sweep({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  await wakeSleepers({ db, clock });
  const now = instantOf(clock);
  const quietSince = instantIn(clock, -sessionLifetime({ staffId: null }).idle);
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('ends_at', '<', now), where('seen_at', '<', quietSince)]))
    .execute();
  await db.deleteFrom('staff_session').where('ends_at', '<', now).execute();
  await db.deleteFrom('challenge').where('expires_at', '<=', now).execute();
  await db.deleteFrom('rate').where('window_ends_at', '<=', now).execute();
  await db.deleteFrom('kept_answer').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_request').where('expires_at', '<', instantIn(clock, -day)).execute();
  await db
    .deleteFrom('job')
    .where('done_at', '<', instantIn(clock, -7 * day))
    .where('failure', 'is', null)
    .execute();
  await db
    .deleteFrom('job')
    .where('done_at', '<', instantIn(clock, -30 * day))
    .execute();
  await db
    .deleteFrom('webhook_delivery')
    .where('state', '=', 'delivered')
    .where('ended_at', '<', instantIn(clock, -7 * day))
    .execute();
  // Kept while the job of its mail, which reads it, may still be retried.
  await db
    .deleteFrom('notice')
    .where('done_at', '<', instantIn(clock, -30 * day))
    .execute();
}
