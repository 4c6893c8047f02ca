import type { ClaimDetail } from '#contract/claims/schema.ts';
import { type PayoutState, payoutState } from '#contract/payout/state.ts';

/** OFFLINE-2: a claim as it is kept to read without a connection: where it is paid out is left out. */
export interface KeptClaim extends ClaimDetail {
  readonly IsWithoutAccount: true;
}

/** BANK-2: whether a claim can be paid out, as far as this browser knows: of a kept claim it is unknown. */
export function knownPayoutState(claim: ClaimDetail | KeptClaim): PayoutState | 'unknown' {
  return 'IsWithoutAccount' in claim ? 'unknown' : payoutState(claim);
}
