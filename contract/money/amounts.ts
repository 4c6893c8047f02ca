/** A space that does not break. */
const space = '\u00a0';
const minus = '\u2212';

/** MONEY-4: a figure of a ledger: '1.200,00', '− 300,00'. Always two decimals. */
export function figure(cents: number): string {
  return `${cents < 0 ? `${minus}${space}` : ''}${unsigned(cents)}`;
}

/** MONEY-4: an amount with its sign of currency and two decimals: '€ 923,40', '− € 100,00'. */
export function exactEuros(cents: number): string {
  return `${cents < 0 ? `${minus}${space}` : ''}€${space}${unsigned(cents)}`;
}

/** A rate as it is written before its percent sign: 2500 is '25', 250 is '2,5', 1275 is '12,75'. */
export function rateText(basisPoints: number): string {
  const [whole, rest] = [Math.trunc(basisPoints / 100), basisPoints % 100];
  return `${whole}${rest === 0 ? '' : `,${String(rest).padStart(2, '0').replace(/0$/, '')}`}`;
}

function unsigned(cents: number): string {
  const [whole, rest] = [Math.trunc(Math.abs(cents) / 100), Math.abs(cents) % 100];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped},${String(rest).padStart(2, '0')}`;
}

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
