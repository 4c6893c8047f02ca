import type { Currency } from '../values/currencies.ts';

/** W21: a receipt is of more than nothing, and of at most so much, in its own currency and in euros. */
export const largestAmount = 100_000;
/** Where a unit is worth some cents at most, an ordinary hotel bill is more than that; its worth in euros still bounds it. */
const largestOfSmallUnits = 1_000_000_000;
const smallUnits: readonly Currency[] = ['HUF', 'IDR', 'INR', 'JPY', 'KRW', 'PHP', 'RUB'];

/** The largest amount of a receipt in a currency. */
export function largestAmountIn(currency: Currency): number {
  return smallUnits.includes(currency) ? largestOfSmallUnits : largestAmount;
}

/**
 * An amount as it is typed, in hundredths: whole, or with one or two decimals behind a comma or a dot; null when it is
 * none. Signs, exponents and separators of thousands are no amount: guessing what 1.234 means would be about money.
 */
export function hundredthsOf(typed: string): number | null {
  const found = /^(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return null;
  const [, whole = '', decimals = ''] = found;
  return Number(whole + decimals.padEnd(2, '0'));
}

/** W21: a typed amount in hundredths when a receipt can be of it, else null. */
export function receiptAmount(typed: string, currency: Currency): number | null {
  const amount = hundredthsOf(typed);
  return amount !== null && amount > 0 && amount <= largestAmountIn(currency) * 100 ? amount : null;
}
