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

/** Whether a word is one of the currencies offered. */
export function isCurrency(word: string): word is Currency {
  return (currencies as readonly string[]).includes(word);
}

/** The code of ISO 4217, for names of currencies and exchange rates. */
export function isoOf(currency: Currency): string {
  return currency === 'EURO' ? 'EUR' : currency === 'KM' ? 'BAM' : currency;
}

/** Cents as the wire's amount: euros as a number with at most two decimals. */
export function amountOf(cents: number): number {
  return cents / 100;
}

/** As `amountOf`; null stays null. */
export function amountOrNull(cents: number | null): number | null {
  return cents === null ? null : amountOf(cents);
}

/** An amount of the wire as integer cents. Sums are computed in cents, which avoids floating-point errors. */
export function centsOf(amount: number): number {
  return Math.round(amount * 100);
}

/** '€ 250' or '€ 238,56' (DETAILS-2): comma decimal, no decimals when whole, a space that does not break. */
export function euros(amount: number): string {
  const cents = centsOf(amount);
  const [whole, rest] = [Math.trunc(cents / 100), Math.abs(cents % 100)];
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
  return `€\u00a0${grouped}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
