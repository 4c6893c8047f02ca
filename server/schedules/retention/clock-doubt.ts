import * as v from 'valibot';
import { day } from '#contract/values/durations.ts';
import type { Context } from '../../context.ts';
import { instantOf, mostAhead } from '../../platform/clock.ts';
import { installationValue, replaceValue } from '../../platform/installation-store.ts';

const key = 'retentionClock';
/** A longer time between two looks at the clock is a server that was off, or a clock that jumped. */
const longestGap = 8 * day;
/** A doubted clock is trusted again after so long without a further jump. */
const trustedAfter = 7 * day;

const stateSchema = v.object({ seen: v.string(), doubtedSince: v.nullable(v.string()) });

type DoubtContext = Pick<Context, 'db' | 'clock'>;

/**
 * Looks at the clock and returns since when it is in doubt; null if it is not. A clock that jumped ahead by years would make everything
 * look old, and deleting cannot be undone. Setting it back ends the doubt.
 */
export async function judgeClock({ db, clock }: DoubtContext): Promise<string | null> {
  const before = await storedState(db);
  const now = instantOf(clock);
  const doubtedSince = before === null ? null : doubtAfter(before, clock.now().getTime());
  const isStill = before !== null && before.seen === now && before.doubtedSince === doubtedSince;
  if (!isStill) await replaceValue(db, key, JSON.stringify({ seen: now, doubtedSince }));
  return doubtedSince;
}

function doubtAfter({ seen, doubtedSince }: v.InferOutput<typeof stateSchema>, now: number): string | null {
  const passed = now - Date.parse(seen);
  if (passed > longestGap) return new Date(now).toISOString();
  if (doubtedSince === null || passed < -mostAhead) return null;
  return now - Date.parse(doubtedSince) >= trustedAfter ? null : doubtedSince;
}

/** Ends the doubt: an operator has looked at the clock. */
export async function trustClock({ db, clock }: DoubtContext): Promise<void> {
  await replaceValue(db, key, JSON.stringify({ seen: instantOf(clock), doubtedSince: null }));
}

async function storedState(db: DoubtContext['db']): Promise<v.InferOutput<typeof stateSchema> | null> {
  const value = await installationValue(db, key);
  return value === undefined ? null : v.parse(stateSchema, JSON.parse(value));
}
