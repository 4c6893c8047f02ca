import type { AddressField, personalLengths } from '#contract/values/address.ts';
import type { Tables } from './tables.ts';

export const addressColumns = {
  StreetName: 'street_name',
  HouseNumber: 'house_number',
  HouseNumberExtension: 'house_number_extension',
  PostalCode: 'postal_code',
  City: 'city',
  CountryCode: 'country_code',
} as const satisfies Record<AddressField, keyof Tables['person']>;

/** The columns that contacts and persons have alike, by the fields of portal and desk. */
export const personalColumns = {
  FirstName: 'first_name',
  MiddleName: 'middle_name',
  LastName: 'last_name',
  BirthPlace: 'birth_place',
  Gender: 'gender',
  ...addressColumns,
  PhoneNumber: 'phone_number',
  PassportNumber: 'passport_number',
  TicketNumber: 'ticket_number',
} as const satisfies Record<keyof typeof personalLengths, keyof Tables['person']>;
