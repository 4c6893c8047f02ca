/** The nearest whole number to a fraction of two numbers that are not negative; a half goes up (MONEY-2). */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * MONEY-2: an amount divided in proportion to weights: whole cents first, then one more each to the largest remainders; of
 * equal remainders the earlier one is first. The parts always sum to the amount. Without any weight all parts are 0.
 */
export function divide(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / whole);
  const left = Number(amount - parts.reduce((sum, part) => sum + part, 0n));
  const remainders = weights.map((weight, index) => ({ index, remainder: (amount * weight) % whole }));
  remainders.sort((one, other) => {
    if (one.remainder === other.remainder) return one.index - other.index;
    return one.remainder > other.remainder ? -1 : 1;
  });
  for (const { index } of remainders.slice(0, left)) parts[index] = (parts[index] ?? 0n) + 1n;
  return parts;
}
