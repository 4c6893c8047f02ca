import type { NextStep, StatusActor } from '#contract/claims/rules.ts';
import type { ClaimTable } from '../server/database/tables/claims.ts';

type StatusFacts = Pick<ClaimTable, 'status_actor' | 'next_step' | 'usual_days' | 'last_looked_at'>;

/**
 * DESK-10: the status facts of a claim: who must act, the next step and its usual time, and when it was last looked at.
 */
export function statusFacts(
  actor: StatusActor,
  next: NextStep,
  usualDays: number | null,
  lookedAt: string,
): StatusFacts {
  return { status_actor: actor, next_step: next, usual_days: usualDays, last_looked_at: lookedAt };
}
