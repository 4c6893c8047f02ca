import { claimRefusals } from './refusals.ts';

/** What every call that adds to a claim can be refused for. */
export const claimWriteRefusals = [claimRefusals.closed] as const;

/** What every call that changes its payout or its people can be refused for (PERM-2). */
export const claimEditRefusals = [
  claimRefusals.closed,
  claimRefusals.lockedForClient,
  claimRefusals.lockedForManager,
] as const;
