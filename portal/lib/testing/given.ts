import type { Contact } from '#contract/account.ts';

/** Some countries, as a session keeps them. */
export const countries = [
  { Code: 'BE', Name: 'België' },
  { Code: 'DE', Name: 'Duitsland' },
  { Code: 'NL', Name: 'Nederland' },
  { Code: 'US', Name: 'Verenigde Staten' },
];

/** The contact who looks, as an account holder knows it. */
export const sanne = {
  Id: 'k1',
  FirstName: 'Sanne',
  MiddleName: 'van den',
  LastName: 'Berg',
  FullName: 'Sanne van den Berg',
  StreetName: 'Kastanjelaan',
  HouseNumber: '118',
  HouseNumberExtension: 'b',
  PostalCode: '3572 XK',
  City: 'Utrecht',
  CountryCode: 'NL',
  PhoneNumber: '+31 6 12345678',
  EMailAddress: 'sanne@example.nl',
} as Contact;
