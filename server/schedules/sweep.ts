import { day } from '#contract/values/durations.ts';
import { sessionLifetime } from '../access/sessions/session-store.ts';
import type { Db } from '../database/tables.ts';
import type { JobContext } from '../jobs/context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import { type RetentionClass, type RetentionPeriods, usualRetention } from '../platform/retention.ts';
import { wakeSleepers } from './clock-set-back.ts';
import {
  deleteDeliveries,
  deleteDoneJobs,
  deleteDoneNotices,
  deleteEndedSessions,
  deleteExpired,
  deleteFailedJobs,
  deleteLinks,
} from './expired-store.ts';
import { dueClassOf, removeLogged } from './retention/removal.ts';
import { RoundParts } from './round-parts.ts';

type SweepContext = Pick<JobContext, 'db' | 'clock'>;

/**
 * Deletes expired rows: challenges, counts and stored answers at once, links after a day, and ended sessions, jobs, deliveries and notices
 * after their periods. A part that fails does not stop the others; the first failure is thrown in the end.
 */
export async function sweep(context: SweepContext, periods: RetentionPeriods = usualRetention): Promise<void> {
  const { db, clock } = context;
  const parts = new RoundParts();
  await parts.run<unknown>(() => wakeSleepers({ db, clock }), null);
  await parts.run<unknown>(() => deleteExpired(db, instantOf(clock)), null);
  await parts.run<unknown>(() => deleteLinks(db, instantIn(clock, -day)), null);
  for (const [name, remove] of Object.entries(swept)) {
    const due = dueClassOf(clock, name as RetentionClass, periods);
    if (due) await parts.run(() => removeLogged(context, due, remove), 0);
  }
  parts.end();
}

/** The classes that the sweep removes. A notice is kept while the job of its mail, which reads it, may still be retried. */
const swept: Readonly<Partial<Record<RetentionClass, (db: Db, before: string) => Promise<number>>>> = {
  sessions: (db, before) => {
    const { idle } = sessionLifetime({ staffId: null });
    const quietSince = new Date(Date.parse(before) - idle).toISOString();
    return deleteEndedSessions(db, { endedBefore: before, quietSince });
  },
  jobs: deleteDoneJobs,
  failedJobs: deleteFailedJobs,
  deliveries: (db, before) => deleteDeliveries(db, 'delivered', before),
  notices: deleteDoneNotices,
};
