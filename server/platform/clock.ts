import { minute } from '#contract/values/dates.ts';
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A timestamp further in the future than this, in milliseconds, was written before the clock was set back (L15). */
export const mostAhead = 5 * minute;

/** The current time as the database and the API write it: UTC with milliseconds. */
export function instantOf(clock: Clock): string {
  return clock.now().toISOString();
}

export function instantIn(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}
