import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { columnKindsOf, columnsBySetting, type SealedTable } from './sealed-columns.ts';
import { beginningOfSealed, sealedBeginning } from './sealed-text.ts';

/** A row of a table with encrypted columns: its key and what these columns hold, JSON as text. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The only encrypted value among those of the installation. */
const sealedValueKey = 'secret';

/** Which values a query is about: those that the key of this id has not sealed, or those that it has; with null, plain ones. */
export interface AskedValues {
  readonly keyId: string | null;
  readonly isOther: boolean;
}

/** Up to `most` rows after the given key, in its order, that hold a value which was not sealed with this key and should be. */
export async function rowsToReseal(
  db: Db,
  table: SealedTable,
  { asked, after, most }: { readonly asked: AskedValues; readonly after: StoredRow | null; readonly most: number },
): Promise<readonly StoredRow[]> {
  const { id, all } = columnKindsOf(table);
  const keys = sql.join(id.map((column) => sql.ref(column)));
  const last = after && sql.join(id.map((column) => sql`${after[column]}`));
  const { rows } = await sql<StoredRow>`select ${sql.join([
    ...id.map((column) => sql.ref(column)),
    ...all.map((column) => sql`${textOf(table, column)} as ${sql.ref(column)}`),
  ])}
    from ${sql.table(table)}
    where (${anyOf(db, table, asked)}) ${ofTable(table)} ${last ? sql`and (${keys}) > (${last})` : sql``}
    order by ${keys} limit ${most}`.execute(db);
  return rows;
}

/** How many rows of a table hold such a value. */
export async function countRows(db: Db, table: SealedTable, asked: AskedValues): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where (${anyOf(db, table, asked)}) ${ofTable(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Writes values that were sealed anew. Returns false if somebody else changed the row in the meantime; then it is left as it is. */
export async function replaceValues(db: Db, table: SealedTable, before: StoredRow, after: StoredRow): Promise<boolean> {
  const { id, all } = columnKindsOf(table);
  const set = sql.join(all.map((column) => sql`${sql.ref(column)} = ${after[column]}`));
  const isRow = id.map((column) => sql`${sql.ref(column)} = ${before[column]}`);
  const isSame = all.map((column) =>
    before[column] === null ? sql`${sql.ref(column)} is null` : sql`${textOf(table, column)} = ${before[column]}`,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where ${sql.join([...isRow, ...isSame], sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether any of the columns of a table holds such a value; an empty one does not. */
function anyOf(db: Db, table: SealedTable, { keyId, isOther }: AskedValues) {
  const { columns, json } = columnKindsOf(table);
  const { sealed, rest } = columnsBySetting(db, table);
  const beginning = keyId === null ? beginningOfSealed : sealedBeginning(keyId);
  const begins = (column: string, how: '=' | '<>', text: string) => {
    // A sealed value of JSON is a string of JSON.
    const stored = json.includes(column) ? JSON.stringify(text).slice(0, -1) : text;
    return sql`substr(${textOf(table, column)}, 1, ${sql.lit(stored.length)}) ${sql.raw(how)} ${stored}`;
  };
  const how = isOther || keyId === null ? '<>' : '=';
  // A plain value that the settings do not seal stays as it is.
  const ofRest = (column: string) =>
    how === '='
      ? begins(column, how, beginning)
      : sql`(${begins(column, '<>', beginning)} and ${begins(column, '=', beginningOfSealed)})`;
  const parts = [...[...columns, ...sealed].map((column) => begins(column, how, beginning)), ...rest.map(ofRest)];
  return sql.join(parts, sql` or `);
}

/** A column as text, which both engines write alike for JSON that is a string. */
function textOf(table: SealedTable, column: string) {
  return columnKindsOf(table).json.includes(column) ? sql`cast(${sql.ref(column)} as text)` : sql.ref(column);
}

function ofTable(table: SealedTable) {
  return table === 'installation' ? sql`and ${sql.ref('key')} = ${sealedValueKey}` : sql``;
}
