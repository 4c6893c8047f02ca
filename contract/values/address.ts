import * as v from 'valibot';
import { line } from './shapes.ts';

/** A postal address, with the field names that §3 uses for accounts and persons. */
export const addressFields = [
  'StreetName',
  'HouseNumber',
  'HouseNumberExtension',
  'PostalCode',
  'City',
  'CountryCode',
] as const;
export type AddressField = (typeof addressFields)[number];

/** Longest text of each field of a person and their address, and of an e-mail address, in characters (W39). */
export const personalLengths = {
  FirstName: 100,
  MiddleName: 50,
  LastName: 100,
  BirthPlace: 100,
  Gender: 20,
  StreetName: 150,
  HouseNumber: 20,
  HouseNumberExtension: 20,
  PostalCode: 20,
  City: 100,
  CountryCode: 2,
  PhoneNumber: 40,
  PassportNumber: 40,
  TicketNumber: 40,
} as const;
export const personalFields = Object.keys(personalLengths) as (keyof typeof personalLengths)[];
export const longestEmail = 254;

/** A text of a form: an omitted value leaves the field unchanged, null or blank clears it. */
export function given(longest: number) {
  return v.optional(v.nullable(line(longest)));
}

/** The fields of a person and their address as they are sent. */
export const personalGiven = Object.fromEntries(
  Object.entries(personalLengths).map(([field, longest]) => [field, given(longest)]),
) as Record<keyof typeof personalLengths, ReturnType<typeof given>>;
