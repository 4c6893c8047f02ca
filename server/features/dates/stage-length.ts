import { dayIn, daysBetween } from '#contract/dates/rules.ts';
import { longestStageDays } from './kaplan-meier.ts';

/** A stage: the time between two changes of a claim's next step. Instants in UTC; `ended` is null while it runs. */
export interface Stage {
  readonly began: string;
  readonly ended: string | null;
  /** What ended it: the next step, or the closing of the claim. */
  readonly endedBy: 'step' | 'closing' | null;
}

/** How a stage counts: its length in days of the brand's time zone, and whether it came to its own end. */
export interface StageLength {
  readonly days: number;
  readonly hasEnded: boolean;
}

const hour = 3_600_000;
/** DATES-1: a step that is replaced within a day was a correction, not a stage that ended. */
const correctionHours = 24;

/**
 * DATES-1: how a stage counts at an instant. One that runs, was cut short by closing or corrected within 24 hours counts
 * as longer than it was. Null for one that does not count (DATES-2): under an hour, or over five years.
 */
export function stageLength({ began, ended, endedBy }: Stage, now: string, timeZone: string): StageLength | null {
  const until = ended ?? now;
  const elapsed = Date.parse(until) - Date.parse(began);
  const days = daysBetween(dayIn(began, timeZone), dayIn(until, timeZone));
  if (elapsed < hour || days > longestStageDays) return null;
  return { days, hasEnded: ended !== null && endedBy === 'step' && elapsed >= correctionHours * hour };
}
