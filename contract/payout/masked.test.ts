import { expect, test } from 'vitest';
import { endOf, maskedEmail } from './masked.ts';

test.each([
  ['NL91 ABNA 0417 1643 00', '4300'],
  ['123456789', '6789'],
  ['12345678', ''],
  ['', ''],
])('[BANK-1] of the account %j no more than %j shows', (account, end) => {
  expect(endOf(account)).toBe(end);
});

test.each([
  ['sanne.vandenberg@example.nl', 's•••@example.nl'],
  ['no address', '•••'],
])('[BANK-1] the address %j shows as %j', (address, shown) => {
  expect(maskedEmail(address)).toBe(shown);
});
