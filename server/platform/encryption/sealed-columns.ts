import type { Db } from '../../database/tables.ts';
import { encryptionOf, openCell, sealCell } from './encryption.ts';
import type { Cell, SealedJson, SealedText } from './sealed-text.ts';

const ofAccount = ['iban', 'number', 'bankleitzahl', 'bic', 'paypal_email'] as const;
const ofPerson = ['birth_place', 'passport_number'] as const;

const none = [] as const;

/** The encrypted columns of a table, with those that identify a row of it. */
interface TableColumns {
  readonly id: readonly string[];
  /** Always encrypted. */
  readonly columns: readonly string[];
  /** What people write: encrypted with ENCRYPT_MESSAGES=1. */
  readonly texts?: readonly string[];
  /** JSON with such texts, which is encrypted whole and stored as a string of JSON. */
  readonly json?: readonly string[];
  /** Encrypted with either setting: names of files, of documents, which often are those of their files, and answers that name both. */
  readonly either?: readonly string[];
}

/** Every encrypted column by its table. A new one is added here and as `SealedText` or `SealedJson` in its table. */
export const sealedColumns = {
  contact: { id: ['id'], columns: ofPerson },
  person: { id: ['id'], columns: ofPerson, texts: ['link1_remarks', 'link2_remarks'] },
  payout: { id: ['claim_id'], columns: ofAccount },
  payout_history: { id: ['id'], columns: ['before'] },
  totp: { id: ['contact_id'], columns: ['secret'] },
  staff: { id: ['id'], columns: ['totp_secret'] },
  staff_ticket: { id: ['secret_hash'], columns: none, texts: ['reason'] },
  webhook: { id: ['id'], columns: ['secret'] },
  installation: { id: ['key'], columns: ['value'] },
  file: { id: ['id'], columns: ['seal'], either: ['name'] },
  upload: { id: ['id'], columns: ['sha256'], either: ['name'] },
  upload_piece: { id: ['upload_id', 'begins'], columns: ['seal'] },
  personal_export: { id: ['id'], columns: ['seal'] },
  claim: { id: ['id'], columns: none, texts: ['status_html', 'client_remarks', 'next_step_text'] },
  document: { id: ['id'], columns: none, texts: ['description', 'message', 'late_text'], either: ['name'] },
  receipt: { id: ['id'], columns: none, texts: ['judgement_text'] },
  airline_contact: { id: ['document_id'], columns: none, texts: ['answer_text'] },
  decision: { id: ['id'], columns: none, texts: ['title', 'summary'] },
  decision_reason: { id: ['decision_id', 'place'], columns: none, json: ['content'] },
  contest_reason: { id: ['decision_id', 'reason_key'], columns: none, texts: ['message'] },
  offer: { id: ['id'], columns: none, texts: ['accept_text', 'decline_text', 'advice_text'] },
  kept_answer: { id: ['key'], columns: none, either: ['answer'] },
  airline_payment: { id: ['id'], columns: none, texts: ['reference'] },
  payout_sent: { id: ['id'], columns: none, texts: ['account', 'reference'] },
  legal_hold: { id: ['id'], columns: none, texts: ['reason'] },
} as const satisfies Record<string, TableColumns>;

export type SealedTable = keyof typeof sealedColumns;
/** The names of these columns of a table; never for a table without one. */
type Names<Table, Kind extends keyof TableColumns> = Table extends SealedTable
  ? Kind extends keyof (typeof sealedColumns)[Table]
    ? (typeof sealedColumns)[Table][Kind] extends readonly (infer Name)[]
      ? Name
      : never
    : never
  : never;

/** A row as features see it: encrypted columns are plain. */
export type Opened<Row> = {
  [Name in keyof Row]: Row[Name] extends SealedJson<infer Value>
    ? Value
    : SealedText extends Row[Name]
      ? Exclude<Row[Name], SealedText> | string
      : Row[Name];
};

/** A row as it is stored: encrypted columns of its table are sealed. */
export type Sealed<Row, Table> = {
  [Name in keyof Row]: Name extends Names<Table, 'json'>
    ? SealedJson<Row[Name]>
    : Name extends Names<Table, 'columns' | 'texts' | 'either'>
      ? string extends Row[Name]
        ? Exclude<Row[Name], string> | SealedText
        : Row[Name]
      : Row[Name];
};

/** The encrypted columns of a table by kind, and all of them. */
interface KnownColumns extends Required<TableColumns> {
  readonly all: readonly string[];
}

const known = Object.fromEntries(
  Object.entries<TableColumns>(sealedColumns).map(([table, { texts = none, json = none, either = none, ...more }]) => [
    table,
    { ...more, texts, json, either, all: [...more.columns, ...texts, ...json, ...either] },
  ]),
) as Readonly<Record<string, KnownColumns>> as Readonly<Record<SealedTable, KnownColumns>>;

/** The encrypted columns of a table by kind, each a list that may be empty. */
export function columnKindsOf(table: SealedTable): KnownColumns {
  return known[table];
}

/** Those columns of a table that settings decide about: the ones that are sealed when they are written, and the rest. */
export function columnsBySetting(
  db: Db,
  table: SealedTable,
): { readonly sealed: readonly string[]; readonly rest: readonly string[] } {
  const { texts, json, either } = known[table];
  const { sealsMessages = false, sealsEither = false } = encryptionOf(db) ?? {};
  const [sealed, rest]: [string[], string[]] = [[], []];
  (sealsMessages ? sealed : rest).push(...texts, ...json);
  (sealsEither ? sealed : rest).push(...either);
  return { sealed, rest };
}

/** The same columns with those that are encrypted sealed for the row with this id. */
export function sealColumns<Columns extends object, Table extends SealedTable>(
  db: Db,
  table: Table,
  id: string,
  columns: Columns,
): Sealed<Columns, Table> {
  const names = [...known[table].columns, ...columnsBySetting(db, table).sealed];
  return changed({ table, id, names }, columns, (cell, value) => sealInCell(db, cell, value)) as Sealed<Columns, Table>;
}

/** The same columns of the row with this id with those that are encrypted opened. Throws `CannotOpen`. */
export function openColumns<Columns extends object>(
  db: Db,
  table: SealedTable,
  id: string,
  columns: Columns,
): Opened<Columns> {
  const names = known[table].all;
  return changed({ table, id, names }, columns, (cell, value) => openValue(db, cell, value)) as Opened<Columns>;
}

/** What a sealed column holds for a value: for one of JSON a string of JSON. */
export function sealInCell(db: Db, cell: Cell, value: unknown): unknown {
  if (!isJson(cell)) return sealCell(db, cell, value as string);
  return JSON.stringify(sealCell(db, cell, JSON.stringify(value)));
}

/** The value of a sealed or plain column. A value of JSON that was sealed is read as a string. */
function openValue(db: Db, cell: Cell, stored: unknown): unknown {
  if (!isJson(cell)) return openCell(db, cell, stored as SealedText);
  return typeof stored === 'string' ? JSON.parse(openCell(db, cell, stored as unknown as SealedText)) : stored;
}

function isJson({ table, column }: Cell): boolean {
  return isSealedTable(table) && known[table].json.includes(column);
}

/** A row of any table, to be inserted, with those of its columns that are encrypted sealed. */
export function sealRow<Row extends object, Table extends string>(db: Db, table: Table, row: Row): Sealed<Row, Table> {
  if (!isSealedTable(table)) return row as Sealed<Row, Table>;
  return sealColumns(db, table, idOfRow(table, row), row) as Sealed<Row, Table>;
}

/** Whether a table has encrypted columns. */
export function isSealedTable(table: string): table is SealedTable {
  return Object.hasOwn(sealedColumns, table);
}

/** The id to which the values of a row are bound: its key, of several columns with spaces between them. */
export function idOfRow(table: SealedTable, row: object): string {
  return known[table].id.map((column) => (row as Readonly<Record<string, string>>)[column]).join(' ');
}

/** The rows of a table opened, each with its own id. Throws `CannotOpen`. */
export function openRows<Row extends object>(db: Db, table: SealedTable, rows: readonly Row[]): Opened<Row>[] {
  return rows.map((row) => openRow(db, table, row));
}

/** A row that holds its own id opened. Throws `CannotOpen`. */
export function openRow<Row extends object>(db: Db, table: SealedTable, row: Row): Opened<Row> {
  return openColumns(db, table, idOfRow(table, row), row);
}

function changed(
  { table, id, names }: { readonly table: SealedTable; readonly id: string; readonly names: readonly string[] },
  columns: object,
  change: (cell: Cell, value: unknown) => unknown,
): unknown {
  const before = columns as Readonly<Record<string, unknown>>;
  let result: Record<string, unknown> | undefined;
  for (const column of names) {
    const value = before[column];
    if (value === null || value === undefined) continue;
    const after = change({ table, column, id }, value);
    if (after === value) continue;
    // Most rows hold nothing that is sealed and need no copy.
    result ??= { ...columns };
    result[column] = after;
  }
  return result ?? columns;
}
