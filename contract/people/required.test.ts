import { expect, test } from 'vitest';
import { type LayoutName, layouts } from './layouts.ts';
import { linkTo, otherLink } from './links.ts';
import { newPerson } from './new-person.ts';
import { isFilled, isLacking, missingFields, type PersonValues } from './required.ts';

const required = { birthPlaceRequired: true };
const names = ['FirstName', 'LastName', 'BirthDate', 'BirthPlace'];

test.each<[LayoutName, readonly string[]]>([
  ['passengerAddressRequiredFields', [...names, 'PostalCode', 'HouseNumber', 'CountryCode', 'EMailAddress']],
  ['soloPassenger', [...names, 'EMailAddress']],
  ['extraPassenger', [...names, 'EMailAddress']],
  ['extraMinorPassenger', [...names, 'CountryCode', 'PostalCode', 'HouseNumber']],
  ['extraMinorWithAddress', [...names, 'CountryCode', 'PostalCode', 'HouseNumber']],
  [
    'minorPassenger',
    [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'LegalRepresentativeLink1', 'LegalRepresentativeLink2'],
  ],
  ['nonPassenger', [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'EMailAddress']],
  ['nonPassengerWithAddress', [...names, 'CountryCode', 'PostalCode', 'HouseNumber', 'EMailAddress']],
])('[PERSON-19, PERSON-23] of somebody new, the layout %s misses what it shows and requires', (layout, missing) => {
  expect(missingFields(newPerson, layout, required)).toEqual(missing);
  expect(missingFields(newPerson, layout, { birthPlaceRequired: false })).toEqual(
    missing.filter((field) => field !== 'BirthPlace'),
  );
});

test.each([
  [null, false],
  ['', false],
  [' ', false],
  ['Sanne', true],
  [linkTo('Passenger', 'p1'), true],
  [linkTo('NonPassenger', ''), false],
  [otherLink('de voogd'), true],
  [otherLink(' '), false],
  [otherLink(null), false],
])('[PERSON-19, PERSON-21] %j is filled: %s', (value, filled) => {
  expect(isFilled(value)).toBe(filled);
});

const whole: PersonValues = {
  ...newPerson,
  FirstName: 'Mila',
  LastName: 'Berg',
  BirthDate: '1986-03-07T00:00:00',
  EMailAddress: 'mila@demo.example',
};
const plain = { IsPassengerAddressRequired: false, IsPassengerBirthPlaceRequired: false };
const address = { ...plain, IsPassengerAddressRequired: true };
const home = { PostalCode: '3572 XK', HouseNumber: '118', CountryCode: 'NL' };
const child = { ...home, BirthDate: '2015-06-22T00:00:00', EMailAddress: null };
const links = {
  LegalRepresentativeLink1: linkTo('Passenger', 'p1'),
  LegalRepresentativeLink2: otherLink('geen tweede'),
};

test.each<[Partial<PersonValues>, Parameters<typeof isLacking>[1], boolean]>([
  [{}, plain, false],
  [{ FirstName: ' ' }, plain, true],
  [{ BirthDate: null }, plain, true],
  [{ EMailAddress: null }, plain, true],
  [{}, { ...plain, IsPassengerBirthPlaceRequired: true }, true],
  [{ BirthPlace: 'Utrecht' }, { ...plain, IsPassengerBirthPlaceRequired: true }, false],
  [{}, address, true],
  [home, address, false],
  [{ ...home, CountryCode: null }, address, true],
  [child, plain, true],
  [{ ...child, ...links }, plain, false],
  [{ ...child, ...links, LegalRepresentativeLink2: otherLink('') }, plain, true],
  [{ ...child, ...links, LegalRepresentativeLink1: null }, plain, true],
  // A child with the address of the account is represented by the account holder.
  [{ ...child, EMailAddress: 'SANNE@demo.example' }, plain, false],
])('[STATUS-14, PERSON-19] a passenger with %j on %j is lacking: %s', (part, claim, lacking) => {
  const day = { accountEmail: 'sanne@demo.example', today: '2026-11-21T10:00:00.000Z' };
  expect(isLacking({ ...whole, ...part }, claim, day)).toBe(lacking);
});

test('[PERSON-7] every field of a layout is a field of a person', () => {
  for (const rows of Object.values(layouts)) for (const field of rows.flat()) expect(newPerson).toHaveProperty(field);
});
