import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { type SealedTable, sealedColumns } from './sealed-columns.ts';

/** A row of a table with encrypted columns: its key and what these columns hold. */
export type StoredRow = Readonly<Record<string, string | null>>;

/** The only encrypted value among those of the installation. */
const sealedValueKey = 'secret';

/** Up to `most` rows after the given key, in its order, that hold a value which does not begin as given. */
export async function rowsToReseal(
  db: Db,
  table: SealedTable,
  { beginning, after, most }: { readonly beginning: string; readonly after: StoredRow | null; readonly most: number },
): Promise<readonly StoredRow[]> {
  const { id, columns } = sealedColumns[table];
  const keys = sql.join(id.map((column) => sql.ref(column)));
  const last = after && sql.join(id.map((column) => sql`${after[column]}`));
  const { rows } = await sql<StoredRow>`select ${sql.join([...id, ...columns].map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where (${anyOf(columns, beginning, true)}) ${ofTable(table)} ${last ? sql`and (${keys}) > (${last})` : sql``}
    order by ${keys} limit ${most}`.execute(db);
  return rows;
}

/** How many rows of a table hold a value that begins as given, or with `isOther` one that does not. */
export async function countRows(db: Db, table: SealedTable, beginning: string, isOther = false): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
    where (${anyOf(sealedColumns[table].columns, beginning, isOther)}) ${ofTable(table)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Writes values that were sealed anew. Returns false if somebody else changed the row in the meantime; then it is left as it is. */
export async function replaceValues(db: Db, table: SealedTable, before: StoredRow, after: StoredRow): Promise<boolean> {
  const { id, columns } = sealedColumns[table];
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${after[column]}`));
  const isRow = id.map((column) => sql`${sql.ref(column)} = ${before[column]}`);
  const isSame = columns.map((column) =>
    before[column] === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${before[column]}`,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where ${sql.join([...isRow, ...isSame], sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}

/** Whether any of the columns holds a value that begins so, or one that does not; an empty one does neither. */
function anyOf(columns: readonly string[], beginning: string, isOther: boolean) {
  const compared = sql.raw(isOther ? '<>' : '=');
  const start = (column: string) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(beginning.length)})`;
  return sql.join(
    columns.map((column) => sql`${start(column)} ${compared} ${beginning}`),
    sql` or `,
  );
}

function ofTable(table: SealedTable) {
  return table === 'installation' ? sql`and ${sql.ref('key')} = ${sealedValueKey}` : sql``;
}
