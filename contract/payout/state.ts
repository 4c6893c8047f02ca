import type { ClaimDetail } from '../claims/schema.ts';
import { accountFields } from './schema.ts';

/** Whether a claim can be paid out: it can, what is filled in is wrong, or nothing is. */
export type PayoutState = 'payable' | 'incorrect' | 'empty';

/** BANK-2: wrong is what is not valid, with PayPal only once there is an address, with a bank once anything but the country is there. */
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
