import type { PersonRow } from '../../access/person-store.ts';
import { presentAddress } from '../../database/address.ts';

type Named = Parameters<typeof presentAddress>[0] &
  Pick<
    PersonRow,
    | 'first_name'
    | 'middle_name'
    | 'last_name'
    | 'birth_date'
    | 'birth_place'
    | 'gender'
    | 'phone_number'
    | 'passport_number'
    | 'ticket_number'
    | 'passport_check_complete'
    | 'can_modify'
  >;

/** The columns of the fields that contacts and persons share, and their values when emptied. */
export const nameAndAddressFields = {
  FirstName: { column: 'first_name', empty: null },
  MiddleName: { column: 'middle_name', empty: null },
  LastName: { column: 'last_name', empty: null },
  BirthDate: { column: 'birth_date', empty: null },
  BirthPlace: { column: 'birth_place', empty: null },
  Gender: { column: 'gender', empty: null },
  StreetName: { column: 'street_name', empty: null },
  HouseNumber: { column: 'house_number', empty: null },
  HouseNumberExtension: { column: 'house_number_extension', empty: null },
  PostalCode: { column: 'postal_code', empty: null },
  City: { column: 'city', empty: null },
  CountryCode: { column: 'country_code', empty: null },
  PhoneNumber: { column: 'phone_number', empty: null },
  PassportNumber: { column: 'passport_number', empty: null },
  TicketNumber: { column: 'ticket_number', empty: null },
  IsPassportCheckComplete: { column: 'passport_check_complete', empty: false },
  CanModify: { column: 'can_modify', empty: true },
} as const;

/** The shared fields of contacts and persons in the API. ETags depend on their order. */
export function presentNameAndAddress(row: Named) {
  return {
    FirstName: row.first_name,
    MiddleName: row.middle_name,
    LastName: row.last_name,
    BirthDate: row.birth_date,
    BirthPlace: row.birth_place,
    Gender: row.gender,
    ...presentAddress(row),
    PhoneNumber: row.phone_number,
    PassportNumber: row.passport_number,
    TicketNumber: row.ticket_number,
    IsPassportCheckComplete: row.passport_check_complete,
    CanModify: row.can_modify,
  };
}
