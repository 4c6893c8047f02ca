/** What the retention removed of a class on a day: numbers only, no data of people. */
export interface RetentionLogTable {
  /** A day of UTC. */
  day: string;
  class: string;
  removed: number;
  /** The period that held, such as 7y. */
  period: string;
  /** What ended before this instant went. */
  ended_before: string;
  at: string;
}

/** The retention of a night, and the process that does it; it goes on until `ended_at`. */
export interface RetentionRunTable {
  night: string;
  worker: string | null;
  worker_until: string | null;
  ended_at: string | null;
}

/** A class that is not deleted until an operator confirms it: too much of it is due, or the clock is in doubt. */
export interface RetentionHoldTable {
  class: string;
  reason: 'share' | 'clock';
  due: number;
  total: number;
  since: string;
}
