import type { Refusal } from '../refusal.ts';

export const moneyRefusals = {
  /** PAID-5: a statement belongs to a payout that was sent. */
  notSent: { code: 'money.notSent', status: 409 },
} as const satisfies Record<string, Refusal>;
