/** The fields that determine the progress of a claim. */
interface Facts {
  readonly PassengersComplete: boolean;
  readonly DocumentsComplete: boolean;
  readonly ClaimClosed: boolean;
}

/** The stops of the progress path: submitted, data complete, in progress, finished. */
export const progressStops = ['submitted', 'complete', 'inProgress', 'finished'] as const;
export type ProgressStop = (typeof progressStops)[number];

/** The current stop of a claim; all stops before it are done. A closed claim has passed the last one: null. */
export function progressOf(claim: Facts): ProgressStop | null {
  if (claim.ClaimClosed) return null;
  return claim.PassengersComplete && claim.DocumentsComplete ? 'inProgress' : 'complete';
}
