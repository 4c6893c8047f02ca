import type { ClaimDetail } from '#contract/claims/schema.ts';
import { useTexts } from '../lib/texts/texts.ts';

/** PERM-2, D-30: why the reader cannot change payout and people of the claim; null when they can. */
export function useLock(claim: ClaimDetail): string | null {
  const { t } = useTexts();
  if (claim.ClaimClosed) return t('closed_claim');
  return claim.Locked && t(`lockedMessages.${claim.Locked}`);
}
