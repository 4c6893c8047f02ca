import type { Refusal } from '../refusal.ts';

export const claimRefusals = {
  /** CALL-9, PERM-3: the claim does not exist, or the asker has no access to it; the answer is the same. */
  notFound: { code: 'claims.notFound', status: 404 },
  closed: { code: 'claims.closed', status: 409 },
  lockedForClient: { code: 'claims.lockedForClient', status: 409 },
  lockedForManager: { code: 'claims.lockedForManager', status: 409 },
} as const satisfies Record<string, Refusal>;

/** The refusals of every call that adds something to a claim. */
export const claimWriteRefusals = [claimRefusals.closed] as const;

/** The refusals of every call that changes the payout or the people of a claim (PERM-2). */
export const claimEditRefusals = [
  claimRefusals.closed,
  claimRefusals.lockedForClient,
  claimRefusals.lockedForManager,
] as const;
