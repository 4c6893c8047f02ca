import { day } from '#contract/values/durations.ts';
import { sessionLifetime } from '../access/sessions/session-store.ts';
import type { JobContext } from '../jobs/context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import { wakeSleepers } from './clock-set-back.ts';
import {
  deleteDelivered,
  deleteDoneJobs,
  deleteDoneNotices,
  deleteEndedSessions,
  deleteExpired,
  deleteLinks,
} from './expired-store.ts';

/**
 * Deletes expired rows: ended sessions, challenges and counts at once, links after a day, jobs after a week, failed jobs and
 * notices after a month.
 */
export async function sweep({ db, clock }: Pick<JobContext, 'db' | 'clock'>): Promise<void> {
  await wakeSleepers({ db, clock });
  const now = instantOf(clock);
  const quietSince = instantIn(clock, -sessionLifetime({ staffId: null }).idle);
  await deleteEndedSessions(db, { now, quietSince });
  await deleteExpired(db, now);
  await deleteLinks(db, instantIn(clock, -day));
  await deleteDoneJobs(db, { succeededBefore: instantIn(clock, -7 * day), failedBefore: instantIn(clock, -30 * day) });
  await deleteDelivered(db, instantIn(clock, -7 * day));
  // Kept while the job of its mail, which reads it, may still be retried.
  await deleteDoneNotices(db, instantIn(clock, -30 * day));
}
