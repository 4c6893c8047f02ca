import { hour } from '#contract/values/durations.ts';
import type { Context } from '../context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import { wakeDeliveries, wakeJobs } from './clock-store.ts';

/** The maximum delay of a retry, and of a lease. */
const [longestWait, longestLease] = [13 * hour, hour];

/**
 * L15: after the clock was set back, jobs and deliveries whose time is further ahead than any backoff are due now. Otherwise it
 * changes nothing.
 */
export async function wakeSleepers({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const latestRetry = instantIn(clock, longestWait);
  const limits = { now: instantOf(clock), latestRetry, latestLease: instantIn(clock, longestLease) };
  await wakeJobs(db, limits);
  await wakeDeliveries(db, limits);
}
