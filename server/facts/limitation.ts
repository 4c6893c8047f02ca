import type { Limitation } from '#contract/dates/schema.ts';
import type { ClaimRow } from '../access/claim-store.ts';

/** DATES-6: the limitation of a claim as the desk gave it; null when it gave none. */
export function limitationIn(row: ClaimRow): Limitation | null {
  if (row.limitation_date === null && row.limitation_stopped_on === null) return null;
  return {
    Date: row.limitation_date,
    Basis: row.limitation_basis,
    Stops: row.limitation_stops,
    StoppedOn: row.limitation_stopped_on,
    StoppedBy: row.limitation_stopped_by,
    IsEstimate: row.limitation_is_estimate,
  };
}
