import { expect, test } from 'vitest';
import { type LayoutAsked, type LayoutName, layoutOf, layouts, rowsOf, showsEmail } from './layouts.ts';

const today = '2026-11-21';
const [adult, minor] = ['1986-03-07', '2015-06-22'];
const asked = (part: Partial<LayoutAsked>): LayoutAsked => ({
  kind: 'Passenger',
  birthDate: adult,
  email: null,
  accountEmail: 'sanne@demo.example',
  addressRequired: false,
  addressShown: false,
  today,
  ...part,
});
const holders = { email: ' Sanne@Demo.example ' };
const others = { email: 'daan@demo.example' };

test.each<[Partial<LayoutAsked>, LayoutName]>([
  [{ addressRequired: true }, 'passengerAddressRequiredFields'],
  [{ addressRequired: true, ...holders }, 'passengerAddressRequiredFields'],
  [{ ...holders }, 'soloPassenger'],
  [{ ...others }, 'extraPassenger'],
  [{ email: null }, 'extraPassenger'],
  [{ email: '' }, 'extraPassenger'],
  [{ email: '', accountEmail: '' }, 'extraPassenger'],
  [{ birthDate: null, ...others }, 'extraPassenger'],
  [{ birthDate: minor, ...others }, 'minorPassenger'],
  [{ birthDate: minor, email: null }, 'minorPassenger'],
  [{ birthDate: minor, email: null, addressRequired: true }, 'minorPassenger'],
  [{ birthDate: minor, email: null, addressShown: true }, 'minorPassenger'],
  [{ birthDate: minor, ...holders }, 'extraMinorPassenger'],
  [{ birthDate: minor, ...holders, addressRequired: true }, 'extraMinorPassenger'],
  [{ birthDate: minor, ...holders, addressShown: true }, 'extraMinorWithAddress'],
  [{ kind: 'NonPassenger' }, 'nonPassenger'],
  [{ kind: 'NonPassenger', birthDate: minor }, 'nonPassenger'],
  [{ kind: 'NonPassenger', addressRequired: true }, 'nonPassenger'],
  [{ kind: 'NonPassenger', addressShown: true }, 'nonPassengerWithAddress'],
])('[PERSON-7] %j has the layout %s', (part, layout) => {
  expect(layoutOf(asked(part))).toBe(layout);
});

test('[PERSON-7] the layout switches as the birth date is typed, on the day of coming of age', () => {
  const at = (birthDate: string | null) => layoutOf(asked({ birthDate, addressRequired: true }));
  expect(at(null)).toBe('passengerAddressRequiredFields');
  expect(at('2008-11-22T00:00:00')).toBe('minorPassenger');
  expect(at('2008-11-21T00:00:00')).toBe('passengerAddressRequiredFields');
});

test('[PERSON-7] a layout of a minor shows no e-mail address, any other does', () => {
  for (const kind of ['Passenger', 'NonPassenger'] as const) {
    for (const birthDate of ['2018-01-30T00:00:00', '1985-01-30T00:00:00', null]) {
      for (const email of [null, 'sanne@voorbeeld.example']) {
        for (const [addressRequired, addressShown] of [
          [true, true],
          [true, false],
          [false, true],
          [false, false],
        ] as const) {
          const asked = { kind, birthDate, today: '2026-11-20T12:00:00.000Z' };
          const shown = { email, accountEmail: 'sanne@voorbeeld.example', addressRequired, addressShown };
          const rows = rowsOf(layoutOf({ ...asked, ...shown }), { birthPlaceRequired: true });
          expect(rows.flat().includes('EMailAddress')).toBe(showsEmail(asked));
        }
      }
    }
  }
});

test('[PERSON-7] the rows are those of §3', () => {
  const written = Object.fromEntries(
    Object.entries(layouts).map(([name, rows]) => [name, rows.map((row) => row.join(' '))]),
  );
  const [names, birth] = ['FirstName LastName', 'BirthDate BirthPlace'];
  const [place, street] = ['PostalCode HouseNumber HouseNumberExtension', 'StreetName City'];
  expect(written).toEqual({
    passengerAddressRequiredFields: [names, birth, place, street, 'CountryCode', 'EMailAddress'],
    soloPassenger: [names, birth, 'City EMailAddress'],
    extraPassenger: [names, birth, 'City EMailAddress'],
    extraMinorPassenger: [names, birth, 'CountryCode', place],
    extraMinorWithAddress: [names, birth, 'CountryCode', place, street],
    minorPassenger: [
      ...[names, birth, 'CountryCode', place, street],
      ...['LegalRepresentativeLink1', 'LegalRepresentativeLink2'],
    ],
    nonPassenger: [names, birth, 'CountryCode', place, 'EMailAddress'],
    nonPassengerWithAddress: [names, birth, 'CountryCode', place, street, 'EMailAddress'],
  });
});

test('[PERSON-16, PERSON-1] no layout shows the birth place where the claim does not require it', () => {
  for (const name of Object.keys(layouts) as LayoutName[]) {
    expect(rowsOf(name, { birthPlaceRequired: false })[1]).toEqual(['BirthDate']);
    expect(rowsOf(name, { birthPlaceRequired: true })[1]).toEqual(['BirthDate', 'BirthPlace']);
  }
});
