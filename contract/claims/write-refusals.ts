import { claimRefusals } from './refusals.ts';

/** The refusals of every call that adds something to a claim. */
export const claimWriteRefusals = [claimRefusals.closed] as const;

/** The refusals of every call that changes the payout or the people of a claim (PERM-2). */
export const claimEditRefusals = [
  claimRefusals.closed,
  claimRefusals.lockedForClient,
  claimRefusals.lockedForManager,
] as const;
