import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { placeAbroadCases, validatorCases } from '../testing/validator-cases.ts';
import { airportName, airports } from './airports.ts';
import { countries, countryCodes, countryName } from './countries.ts';
import type { Culture } from './culture.ts';
import { showDate, showDateTime, showTime } from './moments.ts';
import { amountOf, currencies, euros, isCurrency, isoOf } from './money.ts';
import { asList, line, prose } from './shapes.ts';
import {
  boundByCountry,
  isPlaceAbroad,
  type ValidatorName,
  validatorFailed,
  validatorOf,
  validators,
} from './validators.ts';

test.each([
  ['LIS', 'Lissabon', 'Lissabon', 'Lisbon'],
  ['FCO', 'Rome Fiumicino', 'Rom Fiumicino', 'Rome Fiumicino'],
  ['LGW', 'Londen Gatwick', 'London Gatwick', 'London Gatwick'],
  ['AMS', 'Amsterdam', 'Amsterdam', 'Amsterdam'],
])('[LIST-5] %s is %s in Dutch, %s in German and %s in English', (code, dutch, german, english) => {
  expect(airportName(code, 'nl')).toBe(dutch);
  expect(airportName(code, 'de')).toBe(german);
  expect(airportName(code, 'en')).toBe(english);
});

test.each(['Unknown', 'QQQ', '', 'ams', 'constructor'])('[LIST-5] %j has no name', (code) => {
  expect(airportName(code, 'nl')).toBeNull();
});

test('every airport has a code of three letters and a clean name in each language', () => {
  expect(Object.keys(airports).length).toBeGreaterThanOrEqual(140);
  for (const [code, names] of Object.entries(airports)) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    for (const name of Object.values(names)) expect(name).toMatch(/^\p{Lu}[\p{L}’/. -]*\p{L}$/u);
  }
});

test.each([
  ['LHR', ['Londres Heathrow', 'Londres Heathrow', 'Londra Heathrow', 'Londra Heathrow']],
  ['MUC', ['Munich', 'Múnich', 'Monaco di Baviera', 'Münih']],
  ['TFS', ['Tenerife Sud', 'Tenerife Sur', 'Tenerife Sud', 'Tenerife Güney']],
  ['EIN', ['Eindhoven', 'Eindhoven', 'Eindhoven', 'Eindhoven']],
  ['IST', ['Istanbul', 'Estambul', 'Istanbul', 'İstanbul']],
] as const)('[CLAIM-7] %s is called as in French, Spanish, Italian and Turkish', (code, names) => {
  expect((['fr', 'es', 'it', 'tr'] as const).map((language) => airportName(code, language))).toEqual(names);
});

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

test('[UPLOAD-5, DATA-2] the 33 currencies of the specification, in its order', () => {
  expect(currencies.join(', ')).toBe(
    'EURO, USD, GBP, JPY, BGN, CZK, DKK, HUF, PLN, RON, SEK, CHF, NOK, HRK, RUB, TRY, AUD, BRL, CAD, CNY, HKD, IDR, ILS, INR, KRW, MXN, MYR, NZD, PHP, SGD, THB, ZAR, KM',
  );
  expect(currencies).toHaveLength(33);
});

test('[UPLOAD-5] each has a code of ISO 4217, two of them another one', () => {
  const iso = currencies.map(isoOf);
  expect(iso.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(currencies.filter((currency) => isoOf(currency) !== currency)).toEqual(['EURO', 'KM']);
  expect(['EURO', 'EUR', 'usd', 'ISK', 'toString', ''].filter(isCurrency)).toEqual(['EURO']);
});

const wall = '2026-11-21T09:05:00';

test.each<[Culture, string, string]>([
  ['nl-NL', '21-11-2026', '21-11-2026 om 09:05 uur'],
  ['de-DE', '21.11.2026', '21.11.2026 um 09:05 Uhr'],
  ['en-GB', '21/11/2026', '21 Nov 2026, 09:05'],
])('[UI-8] %s writes a date as %s and a moment as %s', (culture, date, moment) => {
  expect(showDate(wall, culture)).toBe(date);
  expect(showDateTime(wall, culture)).toBe(moment);
});

test.each([
  ['fr', '21/11/2026 à 09:05'],
  ['es', '21/11/2026 a las 09:05'],
  ['it', '21/11/2026 alle 09:05'],
  ['tr', '21/11/2026 saat 09:05'],
] as const)('[UI-8] the language %s, which has no culture, writes a moment as %s', (prefix, moment) => {
  expect(showDateTime(wall, 'en-GB', prefix)).toBe(moment);
});

test('[UI-8] a wall-clock moment is shown as it is written, in any zone and without seconds', () => {
  expect([showTime('2026-03-29T02:30:00'), showTime('2026-03-29T02:30')]).toEqual(['02:30', '02:30']);
  expect(showDateTime('2026-01-01', 'nl-NL')).toBe('01-01-2026 om 00:00 uur');
});

test.each(['2026-11-20T23:30:00.000Z', '2026-11-21T00:30:00+01:00', '2026-11-20T23:30:00+0000'])(
  '[UI-8] the instant %s is shown in the zone of the reader',
  (instant) => {
    const at = new Date('2026-11-20T23:30:00Z');
    const two = (value: number) => String(value).padStart(2, '0');
    expect(showTime(instant)).toBe(`${two(at.getHours())}:${two(at.getMinutes())}`);
    expect(showDate(instant, 'nl-NL')).toBe(`${two(at.getDate())}-11-2026`);
  },
);

test.each(['', 'gisteren', '21-11-2026', 'T09:05', '2026-13-45T99:99:00Z'])(
  '[UI-8] %j is no date and shows as nothing',
  (value) => {
    expect([showDate(value, 'nl-NL'), showDateTime(value, 'de-DE'), showTime(value)]).toEqual(['', '', '']);
  },
);

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

test('[LIST-13] a single object is a list of one, a list stays, nothing is an empty list', () => {
  const one = { Id: 'a' };
  expect(asList(one)).toEqual([one]);
  expect(asList([one, one])).toEqual([one, one]);
  expect([asList([]), asList(null), asList(undefined)]).toEqual([[], [], []]);
  expect(asList('')).toEqual(['']);
});

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

test('[W39] a text loses the signs that turn the words around it', () => {
  for (const schema of [line(20), prose(20)]) expect(v.parse(schema, '\u202eJan\u2066 B\u00e9\u2069')).toBe('Jan Bé');
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
