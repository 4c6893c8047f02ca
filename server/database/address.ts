import type { AddressField } from '#contract/values/address.ts';
import type { PersonTable } from './tables/claims.ts';

/** Where each field of an address is kept, of contacts and persons alike. */
export const addressColumns = {
  StreetName: 'street_name',
  HouseNumber: 'house_number',
  HouseNumberExtension: 'house_number_extension',
  PostalCode: 'postal_code',
  City: 'city',
  CountryCode: 'country_code',
} as const satisfies Record<AddressField, keyof PersonTable>;

type Addressed = Pick<PersonTable, (typeof addressColumns)[AddressField]>;

/** What leaves of an address, field by field. */
export function presentAddress(row: Addressed): Record<AddressField, string | null> {
  return {
    StreetName: row.street_name,
    HouseNumber: row.house_number,
    HouseNumberExtension: row.house_number_extension,
    PostalCode: row.postal_code,
    City: row.city,
    CountryCode: row.country_code,
  };
}
