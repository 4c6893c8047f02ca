import type { Context } from '../../context.ts';
import { commitAlone } from '../../database/commits/joining.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import {
  endedBefore,
  type Period,
  periodText,
  type RetentionClass,
  type RetentionPeriods,
} from '../../platform/retention.ts';
import { addToLog } from './store.ts';

/** A class with its period, and the instant before which it goes. */
export interface DueClass {
  readonly name: RetentionClass;
  readonly period: Period;
  readonly before: string;
}

/** A class with the instant before which it goes now; null if it never does. */
export function dueClassOf(clock: Clock, name: RetentionClass, periods: RetentionPeriods): DueClass | null {
  const before = endedBefore(clock, periods[name]);
  return before === null ? null : { name, period: periods[name], before };
}

/** Removes rows of a class and adds their number to the log in the same transaction. Returns how many. */
export function removeLogged(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  due: DueClass,
  remove: (db: Db, before: string) => Promise<number>,
): Promise<number> {
  return commitAlone(() =>
    db.transaction().execute(async (db) => {
      const removed = await remove(db, due.before);
      await logRemoved({ db, clock }, due, removed);
      return removed;
    }),
  );
}

/** Adds what was removed to the log of the day. */
export async function logRemoved(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { name, period, before }: DueClass,
  removed: number,
): Promise<void> {
  if (removed === 0) return;
  const at = instantOf(clock);
  await addToLog(db, {
    day: at.slice(0, 10),
    class: name,
    removed,
    period: periodText(period),
    ended_before: before,
    at,
  });
}
