import { claimRefusals } from './refusals.ts';

/** What every call that writes to a claim can be refused for. */
export const claimWriteRefusals = [
  claimRefusals.closed,
  claimRefusals.lockedForClient,
  claimRefusals.lockedForManager,
] as const;
