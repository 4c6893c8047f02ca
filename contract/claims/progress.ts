/** What the progress path of a claim is read from. */
interface Facts {
  readonly PassengersComplete: boolean;
  readonly DocumentsComplete: boolean;
  readonly ClaimClosed: boolean;
}

/** The stops of the progress path: submitted, data complete, in progress, finished. */
export const progressStops = ['submitted', 'complete', 'inProgress', 'finished'] as const;
export type ProgressStop = (typeof progressStops)[number];

/** The stop a claim stands at; everything before it is done. A closed claim stands past the end: null. */
export function progressOf(claim: Facts): ProgressStop | null {
  if (claim.ClaimClosed) return null;
  return claim.PassengersComplete && claim.DocumentsComplete ? 'inProgress' : 'complete';
}
