import { expect, test } from 'vitest';
import { countries, countryCodes, countryName } from './countries.ts';

test('[CALL-11] the dossier can name all 249 countries, each once', () => {
  expect(countryCodes).toHaveLength(249);
  expect(new Set(countryCodes).size).toBe(249);
  expect(countryCodes).toEqual([...countryCodes].sort());
  for (const code of countryCodes) expect(code).toMatch(/^[A-Z]{2}$/);
});

test.each([
  ['NL', 'nl-NL', 'Nederland'],
  ['NL', 'de-DE', 'Niederlande'],
  ['NL', 'en-GB', 'Netherlands'],
  ['AT', 'nl-NL', 'Oostenrijk'],
])('[ACCOUNT-1] %s is in %s called %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name);
});

test.each(['nl-NL', 'de-DE', 'en-GB'])('[ACCOUNT-1] every country has a name of its own in %s', (locale) => {
  const names = countries(locale).map(({ Name }) => Name);
  expect(new Set(names).size).toBe(249);
  for (const { Code, Name } of countries(locale)) expect(Name).not.toBe(Code);
});

test('[ACCOUNT-1] a code without a name stands for itself', () => {
  expect(countryName('QX', 'nl-NL')).toBe('QX');
  expect(countryName('150', 'nl-NL')).toBe('150');
  expect(countryName('', 'nl-NL')).toBe('');
});

test('countries stand in the order of their language', () => {
  const german = countries('de-DE').map(({ Code }) => Code);
  // Ä sorts with A, Ö with O: Ägypten is between Afghanistan and Albanien, Österreich before Pakistan.
  expect(german.indexOf('EG')).toBeLessThan(german.indexOf('AL'));
  expect(german.indexOf('AT')).toBeLessThan(german.indexOf('PK'));
  expect(countries('nl-NL')[0]).toEqual({ Code: 'AF', Name: 'Afghanistan' });
});

test('the list of a locale is made once', () => {
  expect(countries('nl-NL')).toBe(countries('nl-NL'));
});
