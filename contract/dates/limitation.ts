import { type Day, daysBetween } from './days.ts';
import type { Limitation } from './schema.ts';

/** What a claim says about its limitation on a day. */
export type LimitationShown =
  | { readonly state: 'stopped'; readonly on: Day; readonly by: string | null }
  | { readonly state: 'running' | 'past'; readonly date: Day; readonly daysLeft: number; readonly isEstimate: boolean };

/**
 * DATES-6: the limitation as given, never computed: stopped, with no days left to count, or the days left until its
 * date. On its last day 0 days are left; `past` begins the day after.
 */
export function limitationShown(limitation: Limitation | null, today: Day): LimitationShown | null {
  if (!limitation) return null;
  const { Date: date, StoppedOn, StoppedBy, IsEstimate } = limitation;
  if (StoppedOn !== null) return { state: 'stopped', on: StoppedOn, by: StoppedBy };
  if (date === null) return null;
  const daysLeft = daysBetween(today, date);
  return { state: daysLeft < 0 ? 'past' : 'running', date, daysLeft: Math.max(0, daysLeft), isEstimate: IsEstimate };
}
