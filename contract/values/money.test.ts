import { expect, test } from 'vitest';
import { amountOf, euros } from './money.ts';

test.each<[number, string]>([
  [250, '€\u00a0250'],
  [238.56, '€\u00a0238,56'],
  [90.5, '€\u00a090,50'],
  [0.07, '€\u00a00,07'],
  [0, '€\u00a00'],
  [1250.5, '€\u00a01.250,50'],
  [1_000_000, '€\u00a01.000.000'],
  [19.999, '€\u00a020'],
])(
  '[DETAILS-2] %d euros reads %s: no decimals when whole, else two, and a space that does not break',
  (amount, text) => {
    expect(euros(amount)).toBe(text);
  },
);

test('[DETAILS-2] cents become the amount of the wire without a rounding fault', () => {
  expect([1, 10, 23856, 25000, 4620].map(amountOf)).toEqual([0.01, 0.1, 238.56, 250, 46.2]);
});
