import { expect, test } from 'vitest';
import { descriptionsOf, sumsOf } from './receipts-table.tsx';

const receipt = (Currency: string, Amount: number, AmountInEuros: number | null) => ({
  Currency,
  Amount,
  AmountInEuros,
});

test.each([
  ['nothing', [], { byCurrency: [], euros: 0, isPartial: false }],
  [
    'cents that fractions of two cannot hold',
    [receipt('EURO', 1.1, 1.1), receipt('EURO', 2.2, 2.2)],
    { byCurrency: [{ currency: 'EURO', amount: 3.3 }], euros: 3.3, isPartial: false },
  ],
  [
    'currencies apart',
    [receipt('GBP', 38, 44.31), receipt('EURO', 46.2, 46.2), receipt('GBP', 2, 2.33)],
    {
      byCurrency: [
        { currency: 'GBP', amount: 40 },
        { currency: 'EURO', amount: 46.2 },
      ],
      euros: 92.84,
      isPartial: false,
    },
  ],
  [
    'one that was not converted',
    [receipt('RUB', 900, null), receipt('EURO', 5, 5)],
    {
      byCurrency: [
        { currency: 'RUB', amount: 900 },
        { currency: 'EURO', amount: 5 },
      ],
      euros: 5,
      isPartial: true,
    },
  ],
])('[FILES-1] sums of %s', (_, receipts, expected) => {
  expect(sumsOf(receipts)).toEqual(expected);
});

test.each([
  ['Hotel', ['Hotel']],
  ['Hotel, Meals', ['Hotel', 'Meals']],
  ['Taxi,Spaceship', ['Taxi']],
  ['', []],
  ['toString', []],
])('[UPLOAD-10] %j are %j', (name, expected) => {
  expect(descriptionsOf(name)).toEqual(expected);
});
