import type { NextStep, StatusActor } from '#contract/claims/status-facts.ts';
import type { ClaimTable } from '../server/database/tables/claims.ts';

type Told = Pick<ClaimTable, 'status_actor' | 'next_step' | 'usual_days' | 'last_looked_at'>;

/** DESK-10: how a claim stands in facts: who must act, what comes next and how long that usually takes, when it was looked at. */
export function told(actor: StatusActor, next: NextStep, usualDays: number | null, lookedAt: string): Told {
  return { status_actor: actor, next_step: next, usual_days: usualDays, last_looked_at: lookedAt };
}
