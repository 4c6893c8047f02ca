import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { type SealedTable, sealedColumns, sealedNamesOf } from './sealed-columns.ts';
import { beginningOfSealed, sealedBeginning } from './sealed-text.ts';

/** A row of a table with encrypted columns: its key and what these columns hold. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The only encrypted value among those of the installation. */
const sealedValueKey = 'secret';

/** Which values a query is about: those that the key of this id has not sealed, or those that it has; with null, plain ones. */
export interface AskedValues {
  readonly keyId: string | null;
  readonly isOther: boolean;
  /** Whether texts are sealed: a plain one is to be sealed then, and stays as it is otherwise. */
  readonly withTexts: boolean;
}

/** Up to `most` rows after the given key, in its order, that hold a value which was not sealed with this key and should be. */
export async function rowsToReseal(
  db: Db,
  table: SealedTable,
  { asked, after, most }: { readonly asked: AskedValues; readonly after: StoredRow | null; readonly most: number },
): Promise<readonly StoredRow[]> {
  const { id } = sealedColumns[table];
  const columns = sealedNamesOf(table);
  const keys = sql.join(id.map((column) => sql.ref(column)));
  const last = after && sql.join(id.map((column) => sql`${after[column]}`));
  const { rows } = await sql<StoredRow>`select ${sql.join([...id, ...columns].map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where (${anyOf(table, asked)}) ${ofTable(table)} ${last ? sql`and (${keys}) > (${last})` : sql``}
    order by ${keys} limit ${most}`.execute(db);
  return rows;
}

/** How many rows of a table hold such a value. */
export async function countRows(db: Db, table: SealedTable, asked: AskedValues): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where (${anyOf(table, asked)}) ${ofTable(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Writes values that were sealed anew. Returns false if somebody else changed the row in the meantime; then it is left as it is. */
export async function replaceValues(db: Db, table: SealedTable, before: StoredRow, after: StoredRow): Promise<boolean> {
  const { id } = sealedColumns[table];
  const columns = sealedNamesOf(table);
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${after[column]}`));
  const isRow = id.map((column) => sql`${sql.ref(column)} = ${before[column]}`);
  const isSame = columns.map((column) =>
    before[column] === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${before[column]}`,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where ${sql.join([...isRow, ...isSame], sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether any of the columns of a table holds such a value; an empty one does not. */
function anyOf(table: SealedTable, { keyId, isOther, withTexts }: AskedValues) {
  const { columns, texts } = sealedColumns[table];
  const beginning = keyId === null ? beginningOfSealed : sealedBeginning(keyId);
  const begins = (column: string, how: '=' | '<>', text: string) =>
    sql`substr(${sql.ref(column)}, 1, ${sql.lit(text.length)}) ${sql.raw(how)} ${text}`;
  const how = isOther || keyId === null ? '<>' : '=';
  const ofTexts = (column: string) =>
    withTexts || how === '='
      ? begins(column, how, beginning)
      : sql`(${begins(column, '<>', beginning)} and ${begins(column, '=', beginningOfSealed)})`;
  const parts = [...columns.map((column) => begins(column, how, beginning)), ...texts.map(ofTexts)];
  return sql.join(parts, sql` or `);
}

function ofTable(table: SealedTable) {
  return table === 'installation' ? sql`and ${sql.ref('key')} = ${sealedValueKey}` : sql``;
}
