import { dayIn } from '#contract/dates/rules.ts';
import { day, hour, minute } from '#contract/values/dates.ts';
import type { Brand } from '../brands/brand.ts';
import type { Context } from '../context.ts';
import { instantOf } from '../platform/clock.ts';
import { reserve, waitFor } from '../platform/rates.ts';
import { WorkerQueue } from '../platform/threads/worker-queue.ts';
import { computeUsualTimes, type UsualTimesReport } from './usual-times.ts';
import type { NightRun } from './usual-times-worker.ts';

/** Where the thread of the run finds the database. */
export type DatabasePlace = NightRun['where'];

interface RunContext extends Pick<Context, 'db' | 'clock'> {
  readonly brands: readonly Brand[];
  /** Null for a database in memory, which only this thread can read. */
  readonly where: DatabasePlace | null;
}

/** In UTC: between one and six at night in most of Europe. */
const nightHours = [1, 2, 3, 4];
/** A million stages take well under a minute; a database that is slow may take much longer. In milliseconds. */
const mayTake = hour;

/** DATES-2: computes the usual times of the steps in a thread of its own, where the event loop is not held up. */
export async function runStages({ db, clock, brands, where }: RunContext): Promise<UsualTimesReport> {
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

/** How often a process looks whether work of the night is due, in milliseconds. */
export const nightRoundEvery = 20 * minute;

/**
 * Does work at night, once for each day, whichever process comes first. `work` returns whether it is done. If it is not, fails or is
 * killed, any process begins again in the same night: what is noted before the work lasts only until the next round.
 */
export async function onceANight(
  context: Pick<Context, 'db' | 'clock'>,
  name: string,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const now = context.clock.now();
  if (!nightHours.includes(now.getUTCHours())) return false;
  const key = `${name} ${dayIn(now, 'UTC')}`;
  const isDone = { key, allowance: { window: day, most: 1 } };
  if ((await waitFor(context, isDone)) !== null) return false;
  const isBegun = { key: `${key} begun`, allowance: { window: nightRoundEvery - minute, most: 1 } };
  if ((await reserve(context, [isBegun])) !== null) return false;
  if (!(await work())) return false;
  await reserve(context, [isDone]);
  return true;
}

/** DATES-2: computes the usual times once a night. */
export function nightlyUsualTimes(context: RunContext): Promise<boolean> {
  return onceANight(context, 'stages', async () => {
    await runStages(context);
    return true;
  });
}
