import type { Refusal } from '../refusal.ts';

export const receiptRefusals = {
  notFound: { code: 'receipts.notFound', status: 404 },
  /** W21: the text is not an amount, or the amount is out of bounds. */
  wrongAmount: { code: 'receipts.wrongAmount', status: 422 },
  wrongCurrency: { code: 'receipts.wrongCurrency', status: 422 },
  /** D-18: the currency is offered, but has no published rate. */
  noRate: { code: 'receipts.noRate', status: 422 },
  noDescription: { code: 'receipts.noDescription', status: 422 },
  wrongDescription: { code: 'receipts.wrongDescription', status: 422 },
} as const satisfies Record<string, Refusal>;
