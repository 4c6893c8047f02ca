/** §9: the currencies a receipt can be in, by the specification's own codes: EURO is EUR, KM is BAM. */
export const currencies = [
  'EURO',
  'USD',
  'GBP',
  'JPY',
  'BGN',
  'CZK',
  'DKK',
  'HUF',
  'PLN',
  'RON',
  'SEK',
  'CHF',
  'NOK',
  'HRK',
  'RUB',
  'TRY',
  'AUD',
  'BRL',
  'CAD',
  'CNY',
  'HKD',
  'IDR',
  'ILS',
  'INR',
  'KRW',
  'MXN',
  'MYR',
  'NZD',
  'PHP',
  'SGD',
  'THB',
  'ZAR',
  'KM',
] as const;
export type Currency = (typeof currencies)[number];

export function isCurrency(word: string): word is Currency {
  return (currencies as readonly string[]).includes(word);
}

/** The code of ISO 4217, for names of currencies and exchange rates; a code that is none of these stays as it is. */
export function isoOf(currency: string): string {
  return currency === 'EURO' ? 'EUR' : currency === 'KM' ? 'BAM' : currency;
}

/** Cents as the wire's amount: euros as a number with at most two decimals. */
export function amountOf(cents: number): number {
  return cents / 100;
}

export function amountOrNull(cents: number | null): number | null {
  return cents === null ? null : amountOf(cents);
}

/** An amount of the wire as integer cents. Sums are computed in cents, which avoids floating-point errors. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

/** Every language writes amounts as Dutch does: comma decimal, points between thousands. */
const withCents = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const short = new Intl.NumberFormat('nl-NL', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** '€ 250' or '€ 238,56' (DETAILS-2): no decimals when whole, a space that does not break. */
export function euros(amount: number): string {
  return `€\u00a0${short.format(amount)}`;
}

/** MONEY-4: a figure of a ledger: '1.200,00', '− 300,00'. Always two decimals. */
export function figure(cents: number): string {
  return `${minus(cents)}${withCents.format(Math.abs(amountOf(cents)))}`;
}

/** MONEY-4: an amount with its sign of currency and two decimals: '€ 923,40', '− € 100,00'. */
export function exactEuros(cents: number): string {
  return `${minus(cents)}€\u00a0${withCents.format(Math.abs(amountOf(cents)))}`;
}

const minus = (cents: number) => (cents < 0 ? '\u2212\u00a0' : '');

/** A rate as it is written before its percent sign: 2500 is '25', 250 is '2,5', 1275 is '12,75'. */
export function rateText(basisPoints: number): string {
  return (basisPoints / 100).toLocaleString('nl-NL', { maximumFractionDigits: 2 });
}
