/** The compensation of a claim, in euros. */
export interface Compensation {
  readonly amount: number;
  readonly perPassenger: boolean;
}

interface Amounts {
  readonly CompensationPerPassenger: number | null;
  readonly TotalClaimValue: number | null;
}

/** DETAILS-2: the amount per passenger, else that of the whole claim; null while neither is above 0. */
export function compensationOf({
  CompensationPerPassenger: each,
  TotalClaimValue: total,
}: Amounts): Compensation | null {
  if (each !== null && each > 0) return { amount: each, perPassenger: true };
  return total !== null && total > 0 ? { amount: total, perPassenger: false } : null;
}
