import { createHash } from 'node:crypto';
import type { PersonRow } from '../../access/person-store.ts';
import { presentAddress } from '../../database/address.ts';

/** Put replaces everything: missing fields are emptied. Patch changes only the given fields. Merge puts what is new and patches the rest. */
export type Mode = 'put' | 'patch' | 'merge';

/** Whether fields that are not given are emptied. */
export function empties(mode: Mode, known: object | undefined): boolean {
  return mode === 'put' || (mode === 'merge' && known === undefined);
}

/** The column of an API field, and its value after a put without it; without `empty` it stays unchanged. */
interface Field<Row> {
  readonly column: keyof Row & string;
  readonly empty?: unknown;
  readonly stored?: (given: never) => unknown;
}
export type Fields<Given, Row> = { readonly [Name in keyof Given]?: Field<Row> };

/** The columns that an input sets. */
export function columnsOf<Given extends object, Row>(
  fields: Fields<Given, Row>,
  given: Given,
  isPut: boolean,
): Partial<Row> {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields) as [string, Field<Row>][]) {
    const value = (given as Record<string, unknown>)[name];
    if (value === undefined) {
      if (isPut && 'empty' in field) columns[field.column] = field.empty;
    } else columns[field.column] = value === null ? null : field.stored ? field.stored(value as never) : value;
  }
  return columns as Partial<Row>;
}

/** The columns that differ from the row, and the API names of their fields. */
function differing<Row extends object>(
  row: Row,
  columns: Partial<Row>,
  fields: Fields<never, Row> | Fields<Record<string, unknown>, Row>,
): { readonly columns: Partial<Row>; readonly names: readonly string[] } {
  const changed = Object.entries(columns).filter(([column, value]) => !same(row[column as keyof Row], value));
  const nameOf = new Map(
    (Object.entries(fields) as [string, Field<Row>][]).map(([name, { column }]) => [column as string, name]),
  );
  return {
    columns: Object.fromEntries(changed) as Partial<Row>,
    names: changed.map(([column]) => nameOf.get(column) ?? column).toSorted(),
  };
}

function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return sorted(one) === sorted(other);
}

function sorted(value: object): string {
  return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The result of applying an input: a new row, a row with changed columns, or an unchanged row. */
export type Decision<Row> =
  | { readonly result: 'added'; readonly row: Row }
  | { readonly result: 'changed'; readonly row: Row; readonly columns: Partial<Row>; readonly names: readonly string[] }
  | { readonly result: 'unchanged'; readonly row: Row };

/** Applies columns to an existing row. */
export function decideFields<Row extends object>(
  row: Row,
  columns: Partial<Row>,
  fields: Fields<never, Row> | Fields<Record<string, unknown>, Row>,
): Decision<Row> {
  const { columns: changed, names } = differing(row, columns, fields);
  if (names.length === 0) return { result: 'unchanged', row };
  return { result: 'changed', row: { ...row, ...changed }, columns: changed, names };
}

/** A change that sets more columns. */
export function withColumns<Row>(decision: Decision<Row> & { result: 'changed' }, more: Partial<Row>): Decision<Row> {
  return { ...decision, row: { ...decision.row, ...more }, columns: { ...decision.columns, ...more } };
}

/** Adds the ETag of a representation, a hash of its content. */
export function versioned<Shown extends object>(shown: Shown): Shown & { Version: string } {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex');
  return { ...shown, Version: hash.slice(0, 24) };
}

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
