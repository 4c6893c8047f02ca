/**
 * Converts hundredths of a currency to euro cents at a rate of units per euro; half a cent is rounded up. It uses integers: a
 * published rate is a decimal that a binary fraction cannot represent exactly.
 */
export function eurosOf(hundredths: number, perEuro: string): number {
  const [whole = '', decimals = ''] = perEuro.split('.');
  const [rate, scale] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  return Number((2n * BigInt(hundredths) * scale + rate) / (2n * rate));
}
