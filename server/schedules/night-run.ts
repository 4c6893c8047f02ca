import { hour } from '#contract/values/dates.ts';
import type { Brand } from '../brands/brand.ts';
import type { Context } from '../context.ts';
import { instantOf } from '../platform/clock.ts';
import { WorkerQueue } from '../platform/threads/worker-queue.ts';
import { computeUsualTimes, type DatabasePlace, type NightRun, type UsualTimesReport } from './usual-times.ts';

interface StagesContext extends Pick<Context, 'db' | 'clock'> {
  readonly brands: readonly Brand[];
  /** Null for a database in memory, which only this thread can read. */
  readonly where: DatabasePlace | null;
}

/** A million stages take well under a minute; a database that is slow may take much longer. In milliseconds. */
const mayTake = hour;

/** DATES-2: computes the usual times of the steps in a thread of its own, where the event loop is not held up. */
export async function runStages({ db, clock, brands, where }: StagesContext): Promise<UsualTimesReport> {
  const run = {
    now: instantOf(clock),
    timeZones: Object.fromEntries(brands.map(({ id, timeZone }) => [id, timeZone])),
  };
  if (where === null) return computeUsualTimes({ db, ...run });
  const script = new URL('usual-times-worker.ts', import.meta.url);
  const queue = new WorkerQueue<NightRun, UsualTimesReport>(script, {
    time: mayTake,
    memory: 256,
    waiting: 1,
    each: 1,
  });
  try {
    return await queue.do({ where, ...run });
  } finally {
    await queue.close();
  }
}
