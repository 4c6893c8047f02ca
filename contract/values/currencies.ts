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
