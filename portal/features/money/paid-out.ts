import type { Totals } from '#contract/money/schema.ts';
import type { Payments } from '#contract/payments/schema.ts';

/** Whether payouts that were sent, and did not come back, make up the whole net. */
export function isPaidOut({ Payout }: Payments, { Totals }: { readonly Totals: Totals }): boolean {
  const sent = Payout.filter(({ State }) => State === 'Sent').reduce((sum, { AmountCents }) => sum + AmountCents, 0);
  return Totals.NetCents > 0 && sent >= Totals.NetCents;
}
