/** A length of time in words: so many days, or so many weeks. */
export interface Duration {
  readonly unit: 'day' | 'week';
  readonly count: number;
}

/** From how many days on a length is said in weeks. */
const weeksFrom = 21;

/**
 * DATES-3: a number of days as it is said. Weeks are rounded outwards, so that a range never looks narrower than it is:
 * its begin down, its end and its middle ('half within') up.
 */
export function durationOf(days: number, rounding: 'down' | 'up'): Duration {
  if (days < weeksFrom) return { unit: 'day', count: days };
  return { unit: 'week', count: rounding === 'down' ? Math.floor(days / 7) : Math.ceil(days / 7) };
}
