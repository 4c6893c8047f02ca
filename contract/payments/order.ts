import type { AirlinePayment, Payments, Payout } from './schema.ts';

/** A row of the payments: one of the airline, or one of ours. */
export type PaymentRow =
  | { readonly from: 'airline'; readonly payment: AirlinePayment }
  | { readonly from: 'us'; readonly payment: Payout };

/**
 * PAID-1: all payments, newest first: those still expected, then by the day they were sent or received. On one day ours
 * stand above the airline's, which came first.
 */
export function paymentRows({ AirlinePayment, Payout }: Payments): PaymentRow[] {
  const ours = Payout.map((payment): PaymentRow => ({ from: 'us', payment }));
  const theirs = AirlinePayment.map((payment): PaymentRow => ({ from: 'airline', payment }));
  return [...ours, ...theirs].toSorted((one, other) => {
    const [first, second] = [dayOf(one), dayOf(other)];
    return first === second ? 0 : first > second ? -1 : 1;
  });
}

const stillExpected = '9999-12-31';

function dayOf(row: PaymentRow): string {
  if (row.from === 'airline') return row.payment.ReceivedOn;
  return row.payment.State === 'Expected' ? stillExpected : (row.payment.SentOn ?? stillExpected);
}
