import { type Receipt, receiptDescriptions } from '#contract/receipts.ts';
import { amountOf, centsOf } from '#contract/values/money.ts';

/** The totals of receipts: by currency, and together in euros. */
export interface Sums {
  /** Amounts by currency, in the order in which the currencies first appear. */
  readonly byCurrency: readonly { readonly currency: string; readonly amount: number }[];
  readonly euros: number;
  /** Some receipts have no amount in euros, so the total is incomplete. */
  readonly isPartial: boolean;
}

type Counted = Pick<Receipt, 'Currency' | 'Amount' | 'AmountInEuros'>;

/** FILES-1: adds whole cents, which avoids floating-point errors. */
export function sumsOf(receipts: readonly Counted[]): Sums {
  const cents = new Map<string, number>();
  for (const { Currency, Amount } of receipts) cents.set(Currency, (cents.get(Currency) ?? 0) + centsOf(Amount));
  const euros = receipts.reduce((sum, { AmountInEuros }) => sum + centsOf(AmountInEuros ?? 0), 0);
  return {
    byCurrency: [...cents].map(([currency, sum]) => ({ currency, amount: amountOf(sum) })),
    euros: amountOf(euros),
    isPartial: receipts.some(({ AmountInEuros }) => AmountInEuros === null),
  };
}

/** UPLOAD-10: the codes in a receipt's Name that have a label, in their order there. */
export function descriptionsOf(name: string) {
  const codes = name.split(',').map((code) => code.trim());
  return codes.flatMap((code) => receiptDescriptions.find((one) => one === code) ?? []);
}
