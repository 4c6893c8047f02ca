import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { encryptionOf } from './encryption.ts';
import { idOfRow, openColumns, type SealedTable, sealColumns, sealedColumns } from './sealed-columns.ts';
import { beginningOfSealed, CannotOpen, sealedBeginning } from './sealed-text.ts';

/** Rows in one transaction: few, so that other writes wait for milliseconds. */
const batchSize = 100;

/** The only encrypted value among those of the installation. */
const sealedValueKey = 'secret';

const tables = Object.keys(sealedColumns) as readonly SealedTable[];

type StoredRow = Readonly<Record<string, string | null>>;

/** Seals every value with the current key, in batches while others read and write. It can end at any time and be run again. */
export async function resealAll(db: Db) {
  let resealed = 0;
  const unreadable: CannotOpen[] = [];
  for (const table of tables) {
    let last: StoredRow | undefined;
    do {
      const rows = await rowsToReseal(db, table, last);
      resealed += await resealRows(db, table, rows, unreadable);
      last = rows.at(-1);
      await nextTurn();
    } while (last);
  }
  return { resealed, unreadable };
}

/** How many rows hold a value that was sealed with the key of this id; with null, a plain one. */
export async function countSealedWith(db: Db, keyId: string | null): Promise<number> {
  let count = 0;
  for (const table of tables) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(table)}
      where ${keyId === null ? anyBegins(table, '<>', beginningOfSealed) : anyBegins(table, '=', sealedBeginning(keyId))}`.execute(
      db,
    );
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

/** The next rows in the order of their keys with a value that the current key has not sealed. */
async function rowsToReseal(db: Db, table: SealedTable, after: StoredRow | undefined): Promise<readonly StoredRow[]> {
  const { id, columns } = sealedColumns[table];
  const keys = sql.join(id.map((column) => sql.ref(column)));
  const last = after && sql.join(id.map((column) => sql`${after[column]}`));
  const { rows } = await sql<StoredRow>`select ${sql.join([...id, ...columns].map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where ${anyBegins(table, '<>', sealedBeginning(encryptionOf(db)?.current.id ?? ''))}
    ${last ? sql`and (${keys}) > (${last})` : sql``}
    order by ${keys} limit ${batchSize}`.execute(db);
  return rows;
}

/** Whether any encrypted column of a row begins with this, or with something else; an empty one does neither. */
function anyBegins(table: SealedTable, how: '=' | '<>', text: string) {
  const parts = sealedColumns[table].columns.map(
    (column) => sql`substr(${sql.ref(column)}, 1, ${sql.lit(text.length)}) ${sql.raw(how)} ${text}`,
  );
  const ofTable = table === 'installation' ? sql`and ${sql.ref('key')} = ${sealedValueKey}` : sql``;
  return sql`(${sql.join(parts, sql` or `)}) ${ofTable}`;
}

async function resealRows(db: Db, table: SealedTable, rows: readonly StoredRow[], unreadable: CannotOpen[]) {
  return db.transaction().execute(async (transaction) => {
    let done = 0;
    for (const row of rows) {
      const id = idOfRow(table, row);
      try {
        const after = sealColumns(db, table, id, openColumns(db, table, id, row));
        if (await replaceValues(transaction, table, row, after)) done += 1;
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error;
        unreadable.push(error);
      }
    }
    return done;
  });
}

/** Writes values that were sealed anew. Returns false if somebody else changed the row in the meantime; then it is left as it is. */
async function replaceValues(db: Db, table: SealedTable, before: StoredRow, after: StoredRow): Promise<boolean> {
  const { id, columns } = sealedColumns[table];
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${after[column]}`));
  const isSame = [...id, ...columns].map((column) =>
    before[column] === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${before[column]}`,
  );
  const { numAffectedRows } = await sql`update ${sql.table(table)} set ${set}
    where ${sql.join(isSame, sql` and `)}`.execute(db);
  return numAffectedRows === 1n;
}
