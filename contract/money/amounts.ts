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
