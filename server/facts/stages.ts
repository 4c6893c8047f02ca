import type { ClaimRow } from '../access/claim-store.ts';

type Status = Pick<ClaimRow, 'next_step' | 'closed' | 'stage_since'>;

/** DATES-1: what a change of a claim means for its stages; instants in UTC. */
export interface StageChange {
  readonly claimId: string;
  /** Empty when the airline is unknown. */
  readonly airline: string;
  readonly ends: { readonly at: string; readonly by: 'step' | 'closing' } | null;
  readonly begins: { readonly step: string; readonly at: string } | null;
  /** The running stage began then, and not when it was said before. */
  readonly movedTo: string | null;
}

/**
 * DATES-1: the stages that a change of a claim ends and begins; null when it touches none. Every new step ends the one
 * before it when the new one begins; closing ends it, and reopening begins it anew.
 */
export function stageChange(
  before: Status | undefined,
  after: Status & Pick<ClaimRow, 'id' | 'airline_code'>,
  now: string,
): StageChange | null {
  const unchanged = { claimId: after.id, airline: after.airline_code ?? '', ends: null, begins: null, movedTo: null };
  const wasRunning = before ? isRunning(before) : false;
  const runs = isRunning(after);
  const since = after.stage_since ?? now;
  if (wasRunning && runs && before?.next_step === after.next_step) {
    if (before.stage_since === after.stage_since) return null;
    return before.stage_since === null
      ? { ...unchanged, begins: { step: after.next_step ?? '', at: since } }
      : { ...unchanged, movedTo: since };
  }
  if (!wasRunning && !runs) return null;
  const by = before?.next_step === after.next_step ? 'closing' : 'step';
  return {
    ...unchanged,
    ends: wasRunning ? { at: runs ? since : now, by } : null,
    begins: runs ? { step: after.next_step ?? '', at: since } : null,
  };
}

function isRunning({ next_step, closed }: Status): boolean {
  return next_step !== null && !closed;
}
