import { expect, test } from 'vitest';
import { eurosOf } from './convert.ts';

test.each([
  [1_250, '1', 1_250],
  [10_000, '1.1682', 8_560],
  [10_000, '7.53450', 1_327],
  [10_000, '1.95583', 5_113],
  // 2.005 and 1.015 are no binary fractions: counted in floats these would come out a cent lower.
  [401, '2', 201],
  [203, '2', 102],
  [1, '3', 0],
  [2, '4', 1],
  [150_000_000, '19480.50', 7_700],
  [10_000_000, '0.1', 100_000_000],
])('[UPLOAD-6] %i hundredths at %s for a euro are %i cents, half a cent goes up', (hundredths, perEuro, cents) => {
  expect(eurosOf(hundredths, perEuro)).toBe(cents);
});
