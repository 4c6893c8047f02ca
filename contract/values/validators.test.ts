import { describe, expect, test } from 'vitest';
import { placeAbroadCases, validatorCases } from './validator-cases.ts';
import {
  boundByCountry,
  isPlaceAbroad,
  type ValidatorName,
  validatorFailed,
  validatorOf,
  validators,
} from './validators.ts';

const clause: Record<ValidatorName, string> = {
  nonumber: 'VALID-1',
  holdername: 'VALID-2',
  justnumbers: 'VALID-3',
  street: 'VALID-4',
  city: 'VALID-5',
  phonenumber: 'VALID-6',
  flightnumber: 'VALID-7',
  postcodeNL: 'VALID-8',
  flightCode: 'VALID-9',
  email: 'VALID-10',
  generaltext: 'VALID-11',
  novalidator: 'VALID-12',
  IBAN: 'VALID-13',
};
const names = Object.keys(validators) as ValidatorName[];

describe.each(names)('%s', (name) => {
  const { good, bad } = validatorCases[name];

  test(`[${clause[name]}] lets through what it should`, () => {
    expect(good.filter((text) => !validators[name](text))).toEqual([]);
  });

  test(`[${clause[name]}] refuses what it should`, () => {
    expect(bad.filter((text) => validators[name](text))).toEqual([]);
  });

  test('[VALID-15] has five of each at least', () => {
    expect(good.length).toBeGreaterThanOrEqual(5);
    expect(bad.length).toBeGreaterThanOrEqual(5);
  });

  test('[VALID-15] refuses what is too long or holds control characters, whatever else it is', () => {
    const [example = ''] = good.filter((text) => text !== '');
    for (const sign of ['\u0000', '\u001b', '\u007f', '\u0085', '\u2028', '\n']) {
      expect(validators[name](`${example}${sign}`), JSON.stringify(sign)).toBe(false);
    }
    for (const long of ['a', '1', ' ', '-', '1-', 'a.', 'é'])
      expect(validators[name](long.repeat(100_000))).toBe(false);
  });
});

test('[VALID-14] binds each field to its validator, by country where that matters', () => {
  const bound = (field: string) => [validatorOf(field, 'NL'), validatorOf(field, 'DE'), validatorOf(field, null)];
  expect(bound('FirstName')).toEqual(['nonumber', 'nonumber', 'nonumber']);
  expect(bound('LastName')).toEqual(['nonumber', 'nonumber', 'nonumber']);
  expect(bound('BirthPlace')).toEqual(['nonumber', 'nonumber', 'nonumber']);
  expect(bound('City')).toEqual(['city', 'city', 'city']);
  expect(bound('StreetName')).toEqual(['street', 'street', 'street']);
  expect(bound('PhoneNumber')).toEqual(['phonenumber', 'phonenumber', 'phonenumber']);
  expect(bound('EMailAddress')).toEqual(['email', 'email', 'email']);
  expect(bound('HouseNumber')).toEqual(['justnumbers', 'generaltext', 'generaltext']);
  expect(bound('PostalCode')).toEqual(['postcodeNL', 'generaltext', 'generaltext']);
  expect(bound('BankName')).toEqual(['nonumber', 'nonumber', 'nonumber']);
  expect(bound('Holder')).toEqual(['holdername', 'holdername', 'holdername']);
  expect(bound('IBAN')).toEqual(['IBAN', 'IBAN', 'IBAN']);
  expect(bound('PayPalEMailAccount')).toEqual(['email', 'email', 'email']);
  for (const free of [
    ...['BIC', 'BankCity', 'Bankleitzahl', 'Number'],
    ...['HouseNumberExtension', 'Gender', 'PassportNumber', 'TicketNumber'],
  ]) {
    expect(bound(free)).toEqual([null, null, null]);
  }
});

describe.each(boundByCountry)('%s abroad', (field) => {
  test('[VALID-14] takes what real places are written with, and names generaltext for the rest (D-35)', () => {
    for (const text of placeAbroadCases.good) expect.soft(validatorFailed(field, text, 'PL'), text).toBeNull();
    for (const text of placeAbroadCases.bad) expect.soft(validatorFailed(field, text, 'PL'), text).toBe('generaltext');
    expect(validatorFailed(field, 'x'.repeat(301), 'PL')).toBe('generaltext');
    expect(validatorFailed(field, '7\n9', 'PL')).toBe('generaltext');
  });

  test('[VALID-14] takes all that generaltext takes (D-35)', () => {
    expect(validatorCases.generaltext.good.filter((text) => !isPlaceAbroad(text))).toEqual([]);
  });
});

test('[VALID-14] names the validator that a filled field fails, and none for a field without one', () => {
  expect(validatorFailed('PostalCode', '00-950', 'NL')).toBe('postcodeNL');
  expect(validatorFailed('HouseNumber', '7/9', 'NL')).toBe('justnumbers');
  expect(validatorFailed('FirstName', 'Jan2', null)).toBe('nonumber');
  expect(validatorFailed('IBAN', 'NL91ABNA0417164301', 'NL')).toBe('IBAN');
  expect(validatorFailed('Gender', '<b>', 'NL')).toBeNull();
});

test('[VALID-1, VALID-2, VALID-3, VALID-4, VALID-5, VALID-6, VALID-7, VALID-8, VALID-9, VALID-10, VALID-11, VALID-12, VALID-13] each has its cases in the table, and there is no other', () => {
  expect(names.map((name) => clause[name])).toEqual(names.map((_, at) => `VALID-${at + 1}`));
  expect(Object.keys(validatorCases).toSorted()).toEqual(names.toSorted());
});
