import type { Db } from '../../database/tables.ts';
import { encryptionOf, openCell, sealCell } from './encryption.ts';
import type { Cell, SealedText } from './sealed-text.ts';

const ofAccount = ['iban', 'number', 'bankleitzahl', 'bic', 'paypal_email'] as const;
const ofPerson = ['birth_place', 'passport_number'] as const;

const none = [] as const;

/**
 * Every encrypted column, with the columns that identify a row of its table. `texts` are those that people write, which are sealed with
 * ENCRYPT_MESSAGES=1 only. A new one is added here and as `SealedText` in its table.
 */
export const sealedColumns = {
  contact: { id: ['id'], columns: ofPerson, texts: none },
  person: { id: ['id'], columns: ofPerson, texts: ['link1_remarks', 'link2_remarks'] },
  payout: { id: ['claim_id'], columns: ofAccount, texts: none },
  person_payout: { id: ['claim_id', 'person_id'], columns: ofAccount, texts: none },
  payout_history: { id: ['id'], columns: ['before'], texts: none },
  totp: { id: ['contact_id'], columns: ['secret'], texts: none },
  staff: { id: ['id'], columns: ['totp_secret'], texts: none },
  webhook: { id: ['id'], columns: ['secret'], texts: none },
  installation: { id: ['key'], columns: ['value'], texts: none },
  file: { id: ['id'], columns: ['seal'], texts: none },
  upload: { id: ['id'], columns: ['sha256'], texts: none },
  upload_piece: { id: ['upload_id', 'begins'], columns: ['seal'], texts: none },
  personal_export: { id: ['id'], columns: ['seal'], texts: none },
  claim: { id: ['id'], columns: none, texts: ['status_html', 'client_remarks', 'next_step_text'] },
  document: { id: ['id'], columns: none, texts: ['description', 'message', 'late_text'] },
  receipt: { id: ['id'], columns: none, texts: ['judgement_text'] },
  airline_contact: { id: ['document_id'], columns: none, texts: ['answer_text'] },
  decision: { id: ['id'], columns: none, texts: ['title', 'summary'] },
  contest_reason: { id: ['decision_id', 'reason_key'], columns: none, texts: ['message'] },
  offer: { id: ['id'], columns: none, texts: ['accept_text', 'decline_text', 'advice_text'] },
} as const;

export type SealedTable = keyof typeof sealedColumns;
type SealedName = (typeof sealedColumns)[SealedTable]['columns' | 'texts'][number];

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
  const sealsTexts = encryptionOf(db)?.sealsMessages ?? false;
  const { columns: always, texts } = sealedColumns[table];
  const names = sealsTexts ? [...always, ...texts] : always;
  return changed({ table, id, names }, columns, (cell, text) => sealCell(db, cell, text as string)) as Sealed<Columns>;
}

/** The same columns of the row with this id with those that are encrypted opened. Throws `CannotOpen`. */
export function openColumns<Columns extends object>(
  db: Db,
  table: SealedTable,
  id: string,
  columns: Columns,
): Opened<Columns> {
  const names = sealedNamesOf(table);
  return changed({ table, id, names }, columns, (cell, text) =>
    openCell(db, cell, text as SealedText),
  ) as Opened<Columns>;
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

/** The rows of a table opened, each with its own id. Throws `CannotOpen`. */
export function openRows<Row extends object>(db: Db, table: SealedTable, rows: readonly Row[]): Opened<Row>[] {
  return rows.map((row) => openRow(db, table, row));
}

/** A row that holds its own id opened. Throws `CannotOpen`. */
export function openRow<Row extends object>(db: Db, table: SealedTable, row: Row): Opened<Row> {
  return openColumns(db, table, idOfRow(table, row), row);
}

/** All columns of a table that are sealed, or may be. */
export function sealedNamesOf(table: SealedTable): readonly string[] {
  const { columns, texts } = sealedColumns[table];
  return texts.length === 0 ? columns : [...columns, ...texts];
}

function changed(
  { table, id, names }: { readonly table: SealedTable; readonly id: string; readonly names: readonly string[] },
  columns: object,
  change: (cell: Cell, text: unknown) => unknown,
): unknown {
  const result: Record<string, unknown> = { ...columns };
  for (const column of names) {
    const value = result[column];
    if (value !== null && value !== undefined) result[column] = change({ table, column, id }, value);
  }
  return result;
}
