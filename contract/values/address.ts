import * as v from 'valibot';
import { line, text } from './shapes.ts';

/** A postal address, with the field names that §3 uses for accounts and persons. */
export const addressEntries = {
  StreetName: text,
  HouseNumber: text,
  HouseNumberExtension: text,
  PostalCode: text,
  City: text,
  CountryCode: text,
};

export const addressFields = Object.keys(addressEntries) as readonly AddressField[];
export type AddressField = keyof typeof addressEntries;

/** Longest text of each field of an address, in characters (W39). */
export const addressLengths = {
  StreetName: 150,
  HouseNumber: 20,
  HouseNumberExtension: 20,
  PostalCode: 20,
  City: 100,
  CountryCode: 2,
} as const satisfies Record<AddressField, number>;

/** Longest text of the parts of a name, of an e-mail address and a phone number, in characters (W39). */
export const personalLengths = {
  FirstName: 100,
  MiddleName: 50,
  LastName: 100,
  BirthPlace: 100,
  EMailAddress: 254,
  PhoneNumber: 40,
} as const;

/** A text of a form: an omitted value leaves the field unchanged, null or blank clears it. */
export function given(longest: number) {
  return v.optional(v.nullable(line(longest)));
}

/** An address as it is sent. */
export const addressGiven = {
  StreetName: given(addressLengths.StreetName),
  HouseNumber: given(addressLengths.HouseNumber),
  HouseNumberExtension: given(addressLengths.HouseNumberExtension),
  PostalCode: given(addressLengths.PostalCode),
  City: given(addressLengths.City),
  CountryCode: given(addressLengths.CountryCode),
};
