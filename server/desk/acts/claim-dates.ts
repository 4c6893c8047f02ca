import type { GivenClaim, GivenStatus } from '#contract/desk/schema.ts';
import type { ClaimRow } from '../../access/claim-store.ts';
import { refuseDeskField } from './errors.ts';
import type { Decision } from './fields.ts';

const limitationPrefix = 'limitation_';

/** DATES-6: the columns of the limitation as it was given; none when a patch leaves it out. */
export function limitationColumns({ Limitation: given }: Pick<GivenClaim, 'Limitation'>, isPut: boolean) {
  if (given === undefined && !isPut) return {};
  return {
    limitation_date: given?.Date ?? null,
    limitation_basis: given?.Basis ?? null,
    limitation_stops: given?.Stops ?? null,
    limitation_stopped_on: given?.StoppedOn ?? null,
    limitation_stopped_by: given?.StoppedBy ?? null,
    limitation_is_estimate: given?.IsEstimate ?? false,
  };
}

/** The decision with the columns of the limitation under the one name that they have in the API. */
export function withLimitationName(decision: Decision<ClaimRow>): Decision<ClaimRow> {
  if (decision.result !== 'changed') return decision;
  const nameOf = (name: string) => (name.startsWith(limitationPrefix) ? 'Limitation' : name);
  return { ...decision, names: [...new Set(decision.names.map(nameOf))].toSorted() };
}

/** DATES-1: a new step or a reopened claim begins the step now, unless StepSince says otherwise. */
export function stepColumns(before: ClaimRow, columns: Partial<ClaimRow>, now: string) {
  const after = { ...before, ...columns };
  const isNew = after.next_step !== before.next_step || (before.closed && !after.closed);
  if (after.next_step === null) return { stage_since: null };
  return isNew && columns.stage_since === undefined ? { stage_since: now } : {};
}

/** DATES-1: a step cannot have begun in the future. */
export function refuseFutureStep({ StepSince }: Pick<GivenStatus, 'StepSince'>, now: string): void {
  if (StepSince !== undefined && StepSince > now) throw refuseDeskField('StepSince', 'is in the future');
}
