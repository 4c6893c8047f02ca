import type { RowRules } from '../../database/tables/columns.ts';
import { columnsWhere, type Db, type Tables, tableNames, tables } from '../../database/tables.ts';
import { openCell, sealCell } from './encryption.ts';
import type { Cell, SealedText } from './sealed-text.ts';

/** A table with encrypted columns; of the installation, only one row is encrypted. */
export type SealedTable =
  | { [Name in keyof Tables]: SealedText extends Tables[Name][keyof Tables[Name]] ? Name : never }[keyof Tables]
  | 'installation';

export const sealedColumns = Object.fromEntries(
  tableNames.flatMap((name) => {
    const columns = columnsWhere(name, ({ isSealed }) => isSealed);
    const rules: RowRules = tables[name].rules;
    return columns.length > 0 ? [[name, { id: rules.key ?? ['id'], columns }]] : [];
  }),
) as unknown as Readonly<Record<SealedTable, { readonly id: readonly string[]; readonly columns: readonly string[] }>>;

type Names<Table> = Table extends keyof Tables
  ? { [Name in keyof Tables[Table]]: SealedText extends Tables[Table][Name] ? Name : never }[keyof Tables[Table]]
  : never;

/** A row as features see it: encrypted columns are plain. */
export type Opened<Row> = {
  [Name in keyof Row]: SealedText extends Row[Name] ? Exclude<Row[Name], SealedText> | string : Row[Name];
};

export type Sealed<Row, Table> = {
  [Name in keyof Row]: Name extends Names<Table>
    ? string extends Row[Name]
      ? Exclude<Row[Name], string> | SealedText
      : Row[Name]
    : Row[Name];
};

export function sealColumns<Columns extends object, Table extends SealedTable>(
  db: Db,
  table: Table,
  id: string,
  columns: Columns,
): Sealed<Columns, Table> {
  return changed({ table, id }, columns, (cell, value) => sealCell(db, cell, value)) as Sealed<Columns, Table>;
}

/** The same columns of the row with this id with those that are encrypted opened. Throws `CannotOpen`. */
export function openColumns<Columns extends object>(db: Db, table: SealedTable, id: string, columns: Columns) {
  return changed({ table, id }, columns, (cell, value) =>
    openCell(db, cell, value as unknown as SealedText),
  ) as Opened<Columns>;
}

/** A row of any table, to be inserted, with those of its columns that are encrypted sealed. */
export function sealRow<Row extends object, Table extends string>(db: Db, table: Table, row: Row): Sealed<Row, Table> {
  if (!isSealedTable(table)) return row as Sealed<Row, Table>;
  return sealColumns(db, table, idOfRow(table, row), row) as Sealed<Row, Table>;
}

export function isSealedTable(table: string): table is SealedTable {
  return Object.hasOwn(sealedColumns, table);
}

/** The id to which the values of a row are bound: its key, of several columns with spaces between them. */
export function idOfRow(table: SealedTable, row: object): string {
  return sealedColumns[table].id.map((column) => (row as Readonly<Record<string, string>>)[column]).join(' ');
}

export function openRows<Row extends object>(db: Db, table: SealedTable, rows: readonly Row[]): Opened<Row>[] {
  return rows.map((row) => openColumns(db, table, idOfRow(table, row), row));
}

function changed(
  { table, id }: { readonly table: SealedTable; readonly id: string },
  columns: object,
  change: (cell: Cell, value: string) => unknown,
): unknown {
  const result: Record<string, unknown> = { ...columns };
  for (const column of sealedColumns[table].columns) {
    const value = result[column];
    if (value !== null && value !== undefined) result[column] = change({ table, column, id }, value as string);
  }
  return result;
}
