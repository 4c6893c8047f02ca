import type { Refusal } from '../refusal.ts';

export const claimRefusals = {
  /** CALL-9, PERM-3: an unknown claim and anyone else's answer alike. */
  notFound: { code: 'claims.notFound', status: 404 },
  closed: { code: 'claims.closed', status: 409 },
  lockedForClient: { code: 'claims.lockedForClient', status: 409 },
  lockedForManager: { code: 'claims.lockedForManager', status: 409 },
} as const satisfies Record<string, Refusal>;
