import type { ClaimDetail } from '../claims/schema.ts';
import { accountFields } from './schema.ts';

/** Whether a claim can be paid out: it can, the payout details are invalid, or they are empty. */
export type PayoutState = 'payable' | 'incorrect' | 'empty';

/**
 * BANK-2: details are incorrect when filled in but not valid. PayPal counts as filled in with an address, a bank
 * account with any field besides the country.
 */
export function payoutState(
  claim: Pick<ClaimDetail, 'BankAccount' | 'ClaimerPaymentMethod' | 'PayPalEMailAccount'>,
): PayoutState {
  const account = claim.BankAccount;
  const isFilled =
    claim.ClaimerPaymentMethod === 'PayPal'
      ? Boolean(claim.PayPalEMailAccount?.trim())
      : accountFields.some((field) => account[field]?.trim());
  if (!isFilled) return 'empty';
  return account.Valid ? 'payable' : 'incorrect';
}
