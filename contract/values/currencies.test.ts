import { expect, test } from 'vitest';
import { currencies, isCurrency, isoOf } from './currencies.ts';

test('[UPLOAD-5, DATA-2] the 33 currencies of the specification, in its order', () => {
  expect(currencies.join(', ')).toBe(
    'EURO, USD, GBP, JPY, BGN, CZK, DKK, HUF, PLN, RON, SEK, CHF, NOK, HRK, RUB, TRY, AUD, BRL, CAD, CNY, HKD, IDR, ILS, INR, KRW, MXN, MYR, NZD, PHP, SGD, THB, ZAR, KM',
  );
  expect(currencies).toHaveLength(33);
});

test('[UPLOAD-5] each has a code of ISO 4217, two of them another one', () => {
  const iso = currencies.map(isoOf);
  expect(iso.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(currencies.filter((currency) => isoOf(currency) !== currency)).toEqual(['EURO', 'KM']);
  expect(['EURO', 'EUR', 'usd', 'ISK', 'toString', ''].filter(isCurrency)).toEqual(['EURO']);
});
