import type { AddressField } from '#contract/values/address.ts';
import { toFields } from './rows.ts';
import type { PersonTable } from './tables/claims.ts';

export const addressColumns = {
  StreetName: 'street_name',
  HouseNumber: 'house_number',
  HouseNumberExtension: 'house_number_extension',
  PostalCode: 'postal_code',
  City: 'city',
  CountryCode: 'country_code',
} as const satisfies Record<AddressField, keyof PersonTable>;

type Addressed = Pick<PersonTable, (typeof addressColumns)[AddressField]>;

export function presentAddress(row: Addressed): Record<AddressField, string | null> {
  return toFields(addressColumns, row);
}
