import { instantOf } from '../../platform/clock.ts';
import { endedBefore, type RetentionClass, type RetentionPeriods } from '../../platform/retention.ts';
import { judgeClock } from './clock-doubt.ts';
import type { Found, NightClass, NightContext } from './night-class.ts';
import { nightClasses } from './night-classes.ts';
import { endHold, saveHold } from './store.ts';

/** What became of a class: how much of it was due and how much went; held if it waits for an operator. */
export interface ClassReport {
  readonly name: RetentionClass;
  readonly period: RetentionPeriods[RetentionClass];
  readonly before: string | null;
  readonly due: number;
  readonly total: number;
  readonly removed: number;
  readonly held: 'share' | 'clock' | null;
  /** Why it was not finished; the next night tries again. */
  readonly failure?: unknown;
}

interface RunOptions {
  readonly periods: RetentionPeriods;
  /** Only says what would go. */
  readonly isDry?: boolean;
  /** Classes that go although they are held. */
  readonly confirmed?: readonly RetentionClass[];
  /** Asked before each slice; false ends the run. */
  readonly goesOn?: () => Promise<boolean>;
}

/**
 * Removes what is older than its period, class by class, in slices of which each is a transaction with its entry in the log. A killed run
 * is simply done again. A failure of one class does not keep the others. Nothing goes of a class of which more than a tenth is due
 * (a small class: more than half), nor while the clock is in doubt, unless it is confirmed.
 */
export async function runRetention(context: NightContext, options: RunOptions): Promise<readonly ClassReport[]> {
  const doubted = (await judgeClock(context)) !== null;
  const reports: ClassReport[] = [];
  for (const one of nightClasses) {
    if (options.goesOn && !(await options.goesOn())) break;
    reports.push(await runClass(context, one, options, doubted));
  }
  return reports;
}

async function runClass(
  context: NightContext,
  one: NightClass,
  { periods, isDry = false, confirmed = [], goesOn = async () => true }: RunOptions,
  doubted: boolean,
): Promise<ClassReport> {
  const { name } = one;
  const period = periods[name];
  const before = endedBefore(context.clock, period);
  const nothing = { name, period, before, due: 0, total: 0, removed: 0, held: null } as const;
  if (before === null) {
    if (!isDry) await endHold(context.db, name);
    return nothing;
  }
  let removed = 0;
  let found: Found = { due: 0, total: 0, ids: [] };
  try {
    found = await one.look(context, before);
    const held = confirmed.includes(name) ? null : holdOf(one, found, doubted);
    const report = { ...nothing, ...counted(found), held };
    if (isDry) return report;
    await writeHold(context, report);
    if (held !== null || found.due === 0) return report;
    for await (const count of one.remove(context, { name, period, before }, found)) {
      removed += count;
      if (removed >= one.most || !(await goesOn())) break;
    }
    return { ...report, removed };
  } catch (failure) {
    return { ...nothing, ...counted(found), removed, failure };
  }
}

const counted = ({ due, total }: Found) => ({ due, total });

function holdOf({ isJudged }: NightClass, found: Found, doubted: boolean): ClassReport['held'] {
  if (found.due === 0) return null;
  if (doubted) return 'clock';
  return isJudged && isLargeShare(found) ? 'share' : null;
}

/** More than a tenth, and more than twenty rows or more than half. */
export function isLargeShare({ due, total }: Pick<Found, 'due' | 'total'>): boolean {
  return due * 10 > total && (due > 20 || due * 2 > total);
}

async function writeHold({ db, clock }: NightContext, { name, held, due, total }: ClassReport): Promise<void> {
  if (held === null) return endHold(db, name);
  await saveHold(db, { class: name, reason: held, due, total, since: instantOf(clock) });
}
