import { expect, test } from 'vitest';
import { validatorCases } from '../testing/validator-cases.ts';
import { accountFault, ibanExamples, isBic, payoutState } from './rules.ts';
import { type BankAccount, endOf, maskedEmail, type PayoutField, payoutRefusals } from './schema.ts';

test('[ANSWER-43] each example of an IBAN is right for its country', () => {
  const wrong = Object.entries(ibanExamples).filter(([country, iban]) => accountFault('IBAN', iban, country));
  expect(wrong).toEqual([]);
});

test.each<[string, string, string | null, object?]>([
  ['NL91ABNA0417164300', 'NL', null],
  ['nl91 abna 0417 1643 00', 'NL', null],
  ['FR1420041010050500013M02606', 'FR', null],
  ['FR1420041010050500013M02606', 'RE', null],
  ['GB29NWBK60161331926819', 'JE', null],
  ['NL91ABNA0417164301', 'NL', 'payout.ibanChecksum'],
  ['NL19ABNA0417164300', 'NL', 'payout.ibanChecksum'],
  ['NL91ABNA041716430', 'NL', 'payout.ibanLength', { country: 'NL', expected: 18, given: 17 }],
  // Its check digits are right, but it is as long as a German one.
  ['NL61ABNA04171643000000', 'NL', 'payout.ibanLength', { country: 'NL', expected: 18, given: 22 }],
  ['NL91', 'NL', 'payout.ibanLength', { country: 'NL', expected: 18, given: 4 }],
  ['ZZ91ABNA0417164300', 'NL', 'payout.ibanCountry', { country: 'ZZ' }],
  ['BE68539007547034', 'NL', 'payout.ibanElsewhere', { country: 'BE' }],
  ['FI2112345600000785', 'DE', 'payout.ibanElsewhere', { country: 'FI' }],
  ['0417164300', 'NL', 'payout.ibanForm'],
  ['NL91-ABNA-0417-1643-00', 'NL', 'payout.ibanForm'],
  ['NL٩1ABNA0417164300', 'NL', 'payout.ibanForm'],
  ['ıl91ABNA0417164300', 'IL', 'payout.ibanForm'],
  ['constructor', 'NL', 'payout.ibanForm'],
])('[BANK-6] [VALID-13] the IBAN %s of a bank in %s: %s', (iban, country, code, data) => {
  const fault = accountFault('IBAN', iban, country);
  const said = fault?.detail ?? fault;
  expect(said?.code ?? null).toBe(code);
  if (data) expect(said?.data).toEqual(data);
});

test('[VALID-13] whatever fails the validator IBAN has its message, and only that', () => {
  for (const iban of validatorCases.IBAN.bad) expect.soft(accountFault('IBAN', iban, 'NL')?.code, iban).toBe('IBAN');
  for (const iban of validatorCases.IBAN.good)
    expect.soft(accountFault('IBAN', iban, 'NL')?.code, iban).not.toBe('IBAN');
});

test('[VALID-14] a country that is none has the message nonumber, and says beside it that it is not known', () => {
  expect(accountFault('CountryCode', 'XX', 'XX')).toEqual({ code: 'nonumber', detail: payoutRefusals.noCountry });
});

test.each<[PayoutField, string, string | null]>([
  ['BIC', 'ABNANL2A', null],
  ['BIC', 'abc', null],
  ['CountryCode', 'NL', null],
  ['CountryCode', 'XX', 'nonumber'],
  ['CountryCode', 'nl', 'nonumber'],
  ['Holder', 'S. van den Berg', null],
  ['Holder', 'Bank van 12', 'holdername'],
  ['BankName', 'Bank24', 'nonumber'],
  ['BankName', 'First National', null],
  ['BankCity', '1st Street, 2', null],
  ['Number', '00-1234/56', null],
  ['PayPalEMailAccount', 'sanne@voorbeeld.nl', null],
  ['PayPalEMailAccount', 'sanne@voorbeeld', 'email'],
])('[BANK-6] [VALID-14] %s %j: %s', (field, text, code) => {
  expect(accountFault(field, text, 'NL')?.code ?? null).toBe(code);
});

test.each([
  ['ABNANL2A', true],
  ['cobadeff xxx', true],
  ['NEDSZAJJXXX', true],
  ['ABNANL2', false],
  ['ABNAQQ2A', false],
  ['ABNA1L2A', false],
])('[BANK-6] %s is a BIC: %s', (text, isOne) => {
  expect(isBic(text)).toBe(isOne);
});

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
