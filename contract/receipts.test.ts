import { expect, test } from 'vitest';
import { hundredthsOf, receiptAmount } from './receipts.ts';
import { currencies } from './values/money.ts';

test.each([
  ['12', 1_200],
  ['12,5', 1_250],
  ['12.50', 1_250],
  ['0,01', 1],
  ['007', 700],
  [' 12,50 ', 1_250],
  ['8,29', 829],
  ['1.10', 110],
  ['100000', 10_000_000],
  ['4,35', 435],
])('[UPLOAD-6] "%s" is %i hundredths, with a comma as with a dot', (typed, hundredths) => {
  expect(hundredthsOf(typed)).toBe(hundredths);
});

test.each([
  '',
  ' ',
  ',',
  '.5',
  ',50',
  '12,',
  '12.',
  '12,505',
  '1.234,56',
  '1,234.56',
  '1,2,3',
  '1 000',
  '-1',
  '+1',
  '1e3',
  '1e400',
  'NaN',
  'Infinity',
  '0x10',
  '١٢',
  '１２',
  '12\u00a0',
  '€ 12',
  '12\n13',
  '12345678901',
  '9'.repeat(100_000),
])('[UPLOAD-5] %j is no amount', (typed) => {
  // The no-break space is trimmed as every space is.
  expect(hundredthsOf(typed)).toBe(typed === '12\u00a0' ? 1_200 : null);
});

test('[UPLOAD-5] a receipt is of more than nothing and of at most 100,000', () => {
  expect(
    ['0', '0,00', '0,01', '100000', '100000,00', '100000,01'].map((typed) => receiptAmount(typed, 'EURO')),
  ).toEqual([null, null, 1, 10_000_000, 10_000_000, null]);
});

test('[UPLOAD-5] where a unit is worth cents at most, a hotel bill may be of a million', () => {
  const more = currencies.filter((currency) => receiptAmount('1500000', currency) !== null);
  expect(more).toEqual(['JPY', 'HUF', 'RUB', 'IDR', 'INR', 'KRW', 'PHP']);
  expect(receiptAmount('1000000000,01', 'IDR')).toBe(null);
});
