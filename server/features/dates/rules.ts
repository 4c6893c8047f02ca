import { dayIn, daysBetween } from '#contract/dates/rules.ts';
import { hour } from '#contract/values/dates.ts';

/**
 * How long stages took: by whole days, how many ended after so many days and how many were still running then. Its size
 * does not depend on the number of stages, so that a million of them can be counted in blocks.
 */
export interface StageCounts {
  readonly ended: number[];
  readonly running: number[];
}

/** DATES-2: the days by which 1, 5 and 9 of 10 stages had ended, and how many had ended in all. */
export interface UsualTimes {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  readonly count: number;
}

/** DATES-2: stages of more than five years are an error of an import. */
export const longestStageDays = 1_826;
/** DATES-2: with fewer ended stages nothing is said. */
const leastEnded = 20;
/** Two values of the curve are equal within this; 0.9 after 2 of 20 must be reached though 19/20 × 18/19 is not exact. */
const tolerance = 1e-9;

export function noStages(): StageCounts {
  return { ended: [], running: [] };
}

/**
 * Adds a stage: its length in whole days, and whether it ended. A running one, or one that was cut short, counts as longer
 * than that. Lengths below 0 or above five years are left out.
 */
export function addStage(counts: StageCounts, days: number, hasEnded: boolean): void {
  if (!Number.isInteger(days) || days < 0 || days > longestStageDays) return;
  const list = hasEnded ? counts.ended : counts.running;
  list[days] = (list[days] ?? 0) + 1;
}

/**
 * The estimate of Kaplan and Meier (J. Am. Stat. Assoc. 53, 1958): at each day on which stages ended, the part still
 * running after it. A stage that was still running on a day counts as at risk on that day.
 */
export function curveOf({ ended, running }: StageCounts) {
  const steps: { days: number; atRisk: number; ended: number; survival: number }[] = [];
  const last = Math.max(ended.length, running.length);
  let atRisk = sum(ended) + sum(running);
  let survival = 1;
  for (let days = 0; days < last; days += 1) {
    const now = ended[days] ?? 0;
    if (now > 0) {
      survival *= 1 - now / atRisk;
      steps.push({ days, atRisk, ended: now, survival });
    }
    atRisk -= now + (running[days] ?? 0);
  }
  return steps;
}

/** The first day by which this part of the stages had ended, or null when the curve never gets there. */
export function quantileOf(curve: ReturnType<typeof curveOf>, part: number): number | null {
  return curve.find(({ survival }) => survival <= 1 - part + tolerance)?.days ?? null;
}

/** DATES-2: null with fewer than 20 ended stages, or when too many still run for the curve to reach all three. */
export function usualTimesOf(counts: StageCounts): UsualTimes | null {
  const count = sum(counts.ended);
  if (count < leastEnded) return null;
  const curve = curveOf(counts);
  const [p10, p50, p90] = [0.1, 0.5, 0.9].map((part) => quantileOf(curve, part));
  if (p10 == null || p50 == null || p90 == null) return null;
  return { p10, p50, p90, count };
}

function sum(list: readonly number[]): number {
  // reduce skips the days of a sparse list on which nothing happened.
  return list.reduce((all, one) => all + one, 0);
}

/** A stage: the time between two changes of a claim's next step. Instants in UTC; `ended` is null while it runs. */
export interface Stage {
  readonly began: string;
  readonly ended: string | null;
  /** What ended it: the next step, or the closing of the claim. */
  readonly endedBy: 'step' | 'closing' | null;
}

/** DATES-1: a step that is replaced within a day was a correction, not a stage that ended. */
const correctionHours = 24;

/**
 * DATES-1: how a stage counts at an instant. One that runs, was cut short by closing or corrected within 24 hours counts
 * as longer than it was. Null for one that does not count (DATES-2): under an hour, or over five years.
 */
export function stageLength({ began, ended, endedBy }: Stage, now: string, timeZone: string) {
  const until = ended ?? now;
  const elapsed = Date.parse(until) - Date.parse(began);
  const days = daysBetween(dayIn(began, timeZone), dayIn(until, timeZone));
  if (elapsed < hour || days > longestStageDays) return null;
  return { days, hasEnded: ended !== null && endedBy === 'step' && elapsed >= correctionHours * hour };
}
