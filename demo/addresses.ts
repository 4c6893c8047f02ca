import type { AddressTable, PersonTable } from '../server/database/tables/claims.ts';

type Addressed = Pick<PersonTable, 'postal_code' | 'house_number' | 'street_name' | 'city'>;

/** The address table of the demo (D-19): the address of every person in it; postal codes in capitals without spaces. */
export function addressRows(people: readonly Partial<Addressed>[]): AddressTable[] {
  const found = new Map<string, AddressTable>();
  for (const { postal_code, house_number, street_name, city } of people) {
    if (!postal_code || !house_number || !street_name || !city) continue;
    const row = {
      postal_code: postal_code.replaceAll(' ', '').toUpperCase(),
      house_number,
      street: street_name,
      town: city,
    };
    found.set(`${row.postal_code} ${row.house_number}`, row);
  }
  return [...found.values()];
}
