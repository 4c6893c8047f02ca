import type { NextStep, StatusActor } from '../claims/status-facts.ts';
import { addDays, type Day, dayIn } from './days.ts';
import type { ExpectedStep } from './schema.ts';

/** How long a step usually takes: the days by which 1, 5 and 9 of 10 stages had ended (DATES-2). */
export interface StepTimes {
  readonly p10: number;
  readonly p50: number;
  readonly p90: number;
  /** How many of the stages behind it had ended. */
  readonly count: number;
  /** The instant of the computation. */
  readonly computedAt: string;
}

interface Status {
  readonly ClaimClosed: boolean;
  /** Who must act, as it is answered: open tasks and reports counted in. */
  readonly StatusActor: StatusActor | null;
  readonly NextStep: NextStep | null;
  readonly UsualDays: number | null;
}

interface Now {
  /** The instant at which the step began, or null when it is unknown. */
  readonly since: string | null;
  readonly today: Day;
  readonly timeZone: string;
}

/**
 * DATES-3 to DATES-5: when the next step is expected: by history, else by UsualDays, else null. Null as well on a closed
 * claim, and while the contact must act.
 */
export function expectedStepOf(status: Status, times: StepTimes | null, now: Now): ExpectedStep | null {
  if (status.ClaimClosed || status.StatusActor === 'Contact' || status.NextStep === null) return null;
  const since = now.since === null ? null : dayIn(now.since, now.timeZone);
  if (times && since !== null) return byHistory(times, since, now.today);
  if (status.UsualDays === null) return null;
  const to = since === null ? null : addDays(since, status.UsualDays);
  return {
    Basis: 'UsualDays',
    Since: since,
    From: null,
    Middle: null,
    To: to,
    Count: null,
    ComputedAt: null,
    IsLonger: to !== null && now.today > to,
  };
}

function byHistory({ p10, p50, p90, count, computedAt }: StepTimes, since: Day, today: Day): ExpectedStep {
  const to = addDays(since, p90);
  return {
    Basis: 'History',
    Since: since,
    From: addDays(since, p10),
    Middle: addDays(since, p50),
    To: to,
    Count: count,
    ComputedAt: computedAt,
    IsLonger: today > to,
  };
}
