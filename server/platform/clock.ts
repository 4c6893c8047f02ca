/** The time, injected: everything that asks for it can be tested on any day. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/**
 * What was written down further in the future than this, in milliseconds, was written before the clock was set back (L15).
 * Clocks of several processes differ by less.
 */
export const mostAhead = 5 * 60_000;

/** The instant as the database and the wire write it: UTC with milliseconds. */
export function instantOf(clock: Clock): string {
  return clock.now().toISOString();
}

/** The instant so many milliseconds from now. */
export function instantIn(clock: Clock, milliseconds: number): string {
  return new Date(clock.now().getTime() + milliseconds).toISOString();
}
