/**
 * A claim has a new payout account. Payload: the contact to mail, the claim, the time, who changed it ('contact', 'manager',
 * 'staff'), and the `end` of an account number or the masked `address` of a wallet, never the whole (P3).
 */
export const payoutChanged = { name: 'mail.payout-changed', lane: 'urgent' } as const;
export const changers = ['contact', 'manager', 'staff'] as const;
export type Changer = (typeof changers)[number];
