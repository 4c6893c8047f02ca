import type { Currency } from '../values/currencies.ts';

/** W21: the amount of a receipt is above zero and at most this, in its currency and in euros. */
export const largestAmount = 100_000;
/** In currencies whose unit is worth a few cents, an ordinary hotel bill exceeds that limit; the limit in euros still applies. */
const largestOfSmallUnits = 1_000_000_000;
const smallUnits: readonly Currency[] = ['HUF', 'IDR', 'INR', 'JPY', 'KRW', 'PHP', 'RUB'];

/** The largest amount of a receipt in a currency. */
export function largestAmountIn(currency: Currency): number {
  return smallUnits.includes(currency) ? largestOfSmallUnits : largestAmount;
}

/**
 * Parses a typed amount into hundredths: a whole number, or one or two decimals after a comma or a dot; null otherwise.
 * Signs, exponents and thousands separators are refused: 1.234 is ambiguous, and a wrong guess would cost money.
 */
export function hundredthsOf(typed: string): number | null {
  const found = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  return Number(whole + decimals.padEnd(2, '0'));
}

/** W21: a typed amount in hundredths; null when it is out of the limits of a receipt. */
export function receiptAmount(typed: string, currency: Currency): number | null {
  const amount = hundredthsOf(typed);
  return amount !== null && amount > 0 && amount <= largestAmountIn(currency) * 100 ? amount : null;
}
