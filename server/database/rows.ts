import type { Tables } from './tables.ts';

type Given = Pick<Tables['document'], 'id' | 'claim_id' | 'at'> & Partial<Tables['document']>;

export function documentRow(given: Given): Tables['document'] {
  return {
    parent_document_id: null,
    action: null,
    can_react: false,
    name: null,
    description: null,
    message: null,
    checklist: {},
    action_arguments: null,
    performed_at: null,
    optional: false,
    perform_required: false,
    file_id: null,
    removed_at: null,
    external_id: null,
    due_on: null,
    late_text: null,
    acknowledges: false,
    by_manager: false,
    due_told_on: null,
    decision_id: null,
    offer_id: null,
    ...given,
  };
}

/** A list for a column of JSON: the driver of PostgreSQL would write it as an array of its own. */
export function jsonList<Item>(list: readonly Item[]): Item[] {
  return JSON.stringify(list) as never;
}

type Names = Readonly<Record<string, string>>;

export function toFields<const Map extends Names, Row extends Readonly<Record<Map[keyof Map], unknown>>>(
  columns: Map,
  row: Row,
) {
  const fields = Object.entries(columns).map(([field, column]) => [field, row[column as Map[keyof Map]]]);
  return Object.fromEntries(fields) as { [Field in keyof Map]: Row[Map[Field]] };
}

export function toColumns<const Map extends Names, Given extends Readonly<Record<keyof Map, unknown>>>(
  columns: Map,
  given: Given,
) {
  const row = Object.entries(columns).map(([field, column]) => [column, given[field]]);
  return Object.fromEntries(row) as { [Field in keyof Map as Map[Field]]: Given[Field] };
}

export function grouped<Row, Key, Made>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  make: (first: Row, all: readonly Row[]) => Made,
): ReadonlyMap<Key, Made> {
  const groups = Map.groupBy(rows, keyOf);
  return new Map([...groups].map(([key, all]) => [key, make(all[0] as Row, all)]));
}

export function byClaim<Row extends { readonly claim_id: string }, Made>(
  rows: readonly Row[],
  make: (first: Row, all: readonly Row[]) => Made,
): ReadonlyMap<string, Made> {
  return grouped(rows, ({ claim_id }) => claim_id, make);
}
