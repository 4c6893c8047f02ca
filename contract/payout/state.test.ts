import { expect, test } from 'vitest';
import type { BankAccount } from './schema.ts';
import { payoutState } from './state.ts';

const empty = {
  CountryCode: 'NL',
  BIC: null,
  BankCity: null,
  BankName: null,
  Bankleitzahl: null,
  Holder: null,
  IBAN: null,
  Number: null,
};

test.each<[string, 'Bank' | 'PayPal', Partial<BankAccount>, string | null, boolean, string]>([
  ['a bank account with nothing but its country', 'Bank', {}, null, false, 'empty'],
  ['a bank account with blanks', 'Bank', { Holder: ' ' }, null, false, 'empty'],
  ['a holder alone', 'Bank', { Holder: 'S. Berg' }, null, false, 'incorrect'],
  ['a wrong IBAN', 'Bank', { Holder: 'S. Berg', IBAN: 'NL91ABNA0417164301' }, null, false, 'incorrect'],
  ['a right IBAN', 'Bank', { Holder: 'S. Berg', IBAN: 'NL91ABNA0417164300' }, null, true, 'payable'],
  ['a bank account while only a wallet is filled in', 'Bank', {}, 'a@b.nl', false, 'empty'],
  ['PayPal without an address', 'PayPal', { IBAN: 'NL91ABNA0417164300' }, null, false, 'empty'],
  ['PayPal with an address that is not valid', 'PayPal', {}, 'a@b.nl', false, 'incorrect'],
  ['PayPal with an address', 'PayPal', {}, 'a@b.nl', true, 'payable'],
])('[BANK-2] %s is %6$s', (_, ClaimerPaymentMethod, account, PayPalEMailAccount, Valid, state) => {
  const claim = { ClaimerPaymentMethod, PayPalEMailAccount, BankAccount: { ...empty, ...account, Valid } };
  expect(payoutState(claim)).toBe(state);
});
