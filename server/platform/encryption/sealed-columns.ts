import type { Db } from '../../database/tables.ts';
import { openCell, sealCell } from './encryption.ts';
import type { Cell, SealedText } from './sealed-text.ts';

const ofAccount = ['iban', 'number', 'bankleitzahl', 'bic', 'paypal_email'] as const;
const ofPerson = ['birth_place', 'passport_number'] as const;

/** Every encrypted column, with the columns that identify a row of its table. A new one is added here and as `SealedText` in its table. */
export const sealedColumns = {
  contact: { id: ['id'], columns: ofPerson },
  person: { id: ['id'], columns: ofPerson },
  payout: { id: ['claim_id'], columns: ofAccount },
  person_payout: { id: ['claim_id', 'person_id'], columns: ofAccount },
  payout_history: { id: ['id'], columns: ['before'] },
  totp: { id: ['contact_id'], columns: ['secret'] },
  staff: { id: ['id'], columns: ['totp_secret'] },
  webhook: { id: ['id'], columns: ['secret'] },
  installation: { id: ['key'], columns: ['value'] },
} as const;

export type SealedTable = keyof typeof sealedColumns;
type SealedName = (typeof sealedColumns)[SealedTable]['columns'][number];

/** A row as features see it: encrypted columns are plain text. */
export type Opened<Row> = {
  [Name in keyof Row]: SealedText extends Row[Name] ? Exclude<Row[Name], SealedText> | string : Row[Name];
};

/** A row as it is stored: encrypted columns of its table are sealed. */
export type Sealed<Row> = {
  [Name in keyof Row]: Name extends SealedName
    ? string extends Row[Name]
      ? Exclude<Row[Name], string> | SealedText
      : Row[Name]
    : Row[Name];
};

/** The same columns with those that are encrypted sealed for the row with this id. */
export function sealColumns<Columns extends object>(
  db: Db,
  table: SealedTable,
  id: string,
  columns: Columns,
): Sealed<Columns> {
  return changed(table, id, columns, (cell, text) => sealCell(db, cell, text as string)) as Sealed<Columns>;
}

/** The same columns of the row with this id with those that are encrypted opened. Throws `CannotOpen`. */
export function openColumns<Columns extends object>(
  db: Db,
  table: SealedTable,
  id: string,
  columns: Columns,
): Opened<Columns> {
  return changed(table, id, columns, (cell, text) => openCell(db, cell, text as SealedText)) as Opened<Columns>;
}

/** A row of any table, to be inserted, with those of its columns that are encrypted sealed. */
export function sealRow<Row extends object>(db: Db, table: string, row: Row): Sealed<Row> {
  return isSealedTable(table) ? sealColumns(db, table, idOfRow(table, row), row) : (row as Sealed<Row>);
}

/** Whether a table has encrypted columns. */
export function isSealedTable(table: string): table is SealedTable {
  return Object.hasOwn(sealedColumns, table);
}

/** The id to which the values of a row are bound: its key, of several columns with spaces between them. */
export function idOfRow(table: SealedTable, row: object): string {
  return sealedColumns[table].id.map((column) => (row as Readonly<Record<string, string>>)[column]).join(' ');
}

function changed(
  table: SealedTable,
  id: string,
  columns: object,
  change: (cell: Cell, text: unknown) => unknown,
): unknown {
  const result: Record<string, unknown> = { ...columns };
  for (const column of sealedColumns[table].columns) {
    const value = result[column];
    if (value !== null && value !== undefined) result[column] = change({ table, column, id }, value);
  }
  return result;
}
