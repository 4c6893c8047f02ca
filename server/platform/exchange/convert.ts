/**
 * Hundredths of a currency in euro cents, at so many units for a euro; a half cent goes up. Counted in whole numbers: a
 * rate is a decimal as it was published, and no binary fraction is exact.
 */
export function eurosOf(hundredths: number, perEuro: string): number {
  const [whole = '', decimals = ''] = perEuro.split('.');
  const [rate, scale] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  return Number((2n * BigInt(hundredths) * scale + rate) / (2n * rate));
}
