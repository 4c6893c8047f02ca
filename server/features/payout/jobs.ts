/**
 * A claim is paid out elsewhere from now on. Payload: whom to tell, which claim, when, who did it ('contact', 'manager',
 * 'staff'), and where to: `end` of an account number or the masked `address` of a wallet, never the whole (P3).
 */
export const payoutChanged = 'mail.payout-changed';
export const changers = ['contact', 'manager', 'staff'] as const;
export type Changer = (typeof changers)[number];
