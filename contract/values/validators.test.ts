import { describe, expect, test } from 'vitest';
import { validatorCases } from './validator-cases.ts';
import { type ValidatorName, validatorOf, validators } from './validators.ts';

const clause: Record<ValidatorName, string> = {
  nonumber: 'VALID-1',
  justnumbers: 'VALID-3',
  street: 'VALID-4',
  city: 'VALID-5',
  phonenumber: 'VALID-6',
  postcodeNL: 'VALID-8',
  email: 'VALID-10',
  generaltext: 'VALID-11',
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

  test('refuses a text of 100 kB made to be slow, and comes to an end with it', () => {
    for (const hostile of [
      'a'.repeat(100_000),
      `${'1-'.repeat(50_000)}!`,
      `${' '.repeat(99_999)}!`,
      '1'.repeat(100_000),
    ]) {
      expect(validators[name](`${hostile}\u0000`)).toBe(false);
    }
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
  for (const free of ['HouseNumberExtension', 'Gender', 'PassportNumber', 'TicketNumber']) {
    expect(bound(free)).toEqual([null, null, null]);
  }
});
