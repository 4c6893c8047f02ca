import { day } from '#contract/values/durations.ts';
import type { Context } from '../context.ts';
import { instantIn, instantOf } from '../platform/clock.ts';
import { deletionsOfExpired } from './expired-store.ts';
import { RoundParts } from './round-parts.ts';

/**
 * Deletes challenges, counts, stored answers and links that have expired. A part that fails does not stop the others; the first failure
 * is thrown in the end.
 */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const parts = new RoundParts();
  for (const query of deletionsOfExpired(db, { now: instantOf(clock), yesterday: instantIn(clock, -day) })) {
    await parts.run<unknown>(() => query.execute(), null);
  }
  parts.end();
}
