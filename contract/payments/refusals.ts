import type { Refusal } from '../refusal.ts';

export const paymentRefusals = {
  /** PAID-5: a payout that was not sent has no statement. */
  notSent: { code: 'money.notSent', status: 409 },
} as const satisfies Record<string, Refusal>;
