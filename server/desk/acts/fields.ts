import { createHash } from 'node:crypto';
import { canonicalJson } from '#contract/values/shapes.ts';
import { personalColumns } from '../../database/address.ts';

/** Put replaces everything: missing fields are emptied. Patch changes only the given fields. Merge puts what is new and patches the rest. */
export type Mode = 'put' | 'patch' | 'merge';

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

export function columnsOf<Given extends object, Row>(fields: Fields<Given, Row>, given: Given, isPut: boolean) {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields) as [string, Field<Row>][]) {
    const value = (given as Record<string, unknown>)[name];
    if (value === undefined) {
      if (isPut && 'empty' in field) columns[field.column] = field.empty;
    } else columns[field.column] = value === null ? null : field.stored ? field.stored(value as never) : value;
  }
  return columns as Partial<Row>;
}

export function shownFields<Row extends object, const All extends Readonly<Record<string, Field<Row>>>>(
  fields: All,
  row: Row,
) {
  const shown = Object.entries(fields).map(([name, { column }]) => [name, row[column]]);
  return Object.fromEntries(shown) as { [Name in keyof All]: Row[All[Name]['column']] };
}

export type Decision<Row> =
  | { readonly result: 'added'; readonly row: Row }
  | { readonly result: 'changed'; readonly row: Row; readonly columns: Partial<Row>; readonly names: readonly string[] }
  | { readonly result: 'unchanged'; readonly row: Row };

export function decideFields<Row extends object>(
  row: Row,
  columns: Partial<Row>,
  fields: Fields<never, Row> | Fields<Record<string, unknown>, Row>,
): Decision<Row> {
  const isSame = (column: string, value: unknown) => canonicalJson(row[column as keyof Row]) === canonicalJson(value);
  const changed = Object.entries(columns).filter(([column, value]) => !isSame(column, value));
  if (changed.length === 0) return { result: 'unchanged', row };
  const all = Object.entries(fields) as [string, Field<Row>][];
  const nameOf = new Map(all.map(([name, { column }]) => [column as string, name]));
  const names = changed.map(([column]) => nameOf.get(column) ?? column).toSorted();
  const written = Object.fromEntries(changed) as Partial<Row>;
  return { result: 'changed', row: { ...row, ...written }, columns: written, names };
}

export function withColumns<Row>(decision: Decision<Row> & { result: 'changed' }, more: Partial<Row>): Decision<Row> {
  return { ...decision, row: { ...decision.row, ...more }, columns: { ...decision.columns, ...more } };
}

/** Adds the ETag of a representation, a hash of its content, whatever the order of its keys. */
export function versioned<Shown extends object>(shown: Shown): Shown & { Version: string } {
  const hash = createHash('sha256').update(canonicalJson(shown)).digest('hex');
  return { ...shown, Version: hash.slice(0, 24) };
}

type Emptied<Columns> = { readonly [Name in keyof Columns]: { readonly column: Columns[Name]; readonly empty: null } };

export const nameAndAddressFields = {
  ...(Object.fromEntries(
    Object.entries(personalColumns).map(([name, column]) => [name, { column, empty: null }]),
  ) as Emptied<typeof personalColumns>),
  BirthDate: { column: 'birth_date', empty: null },
  IsPassportCheckComplete: { column: 'passport_check_complete', empty: false },
  CanModify: { column: 'can_modify', empty: true },
} as const;
