import { countrySpecs } from 'ibantools';
import { expect, test } from 'vitest';
import { ibanCountryOf, ibanLengths } from '#contract/payout/iban-countries.ts';
import { countryCodes } from '#contract/values/countries.ts';
import table from '../../data/payout-fields.json' with { type: 'json' };
import { accountFieldsOf, countryAsked } from './fields.ts';

const iban = ['Holder', 'IBAN'];
const withBic = [...iban, 'BIC'];
const number = ['Holder', 'Number', 'BankName', 'BankCity', 'BIC'];

test.each([
  ['NL', iban],
  ['BE', iban],
  ['CH', iban],
  ['RE', iban],
  ['DE', withBic],
  ['AT', withBic],
  ['GB', withBic],
  ['JE', withBic],
  ['US', number],
  ['TR', number],
  ['ZZ', number],
  ['', number],
  ['constructor', number],
])('[DATA-3] [BANK-4] a bank account in %s needs %j', (country, fields) => {
  expect(accountFieldsOf(country)).toEqual(fields);
});

test('[DATA-3] every SEPA country is in the table, each a country of ISO 3166 with IBANs', () => {
  const inTable = Object.keys(table.countries);
  const sepa = Object.entries(countrySpecs).filter(([, spec]) => spec.SEPA);
  expect(sepa.map(([code]) => code).filter((code) => !inTable.includes(code))).toEqual([]);
  expect(inTable.filter((code) => !countryCodes.includes(code))).toEqual([]);
  expect(inTable.filter((code) => !(ibanCountryOf(code) in ibanLengths))).toEqual([]);
  expect(Object.values(table.countries).filter((set) => !(set in table.sets))).toEqual([]);
});

test('the lengths of IBANs are those that the country check goes by', () => {
  const known = Object.entries(countrySpecs).flatMap(([code, { chars }]) => (chars ? [[code, chars]] : []));
  expect(ibanLengths).toEqual(Object.fromEntries(known));
});

test.each([
  ['BE', 'nl-NL', 'BE'],
  [' be ', 'nl-NL', 'BE'],
  [undefined, 'nl-NL', 'NL'],
  [undefined, 'de-DE', 'DE'],
  [undefined, 'en-GB', 'GB'],
  ['', 'de-DE', 'DE'],
  ['NL-NL', 'en-GB', 'NL'],
  ['de-de', 'nl-NL', 'DE'],
  ['EN-GB', 'nl-NL', 'GB'],
  ['Nederland', 'nl-NL', 'NEDERLAND'],
] as const)('[BANK-4] asked for %j by a reader of %s, the country is %s', (asked, culture, country) => {
  expect(countryAsked(asked, culture)).toBe(country);
});
