import { sql } from 'kysely';
import { needsRowLocks } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';

/** Locks the rows with one of these external ids or Ids until the transaction ends, in the order of their ids. */
export async function lockNamed(db: Db, table: 'claim' | 'contact', names: readonly string[]): Promise<void> {
  if (names.length === 0 || !needsRowLocks(db)) return;
  await db
    .selectFrom(table)
    .select('id')
    .where((row) => row.or([row('external_id', 'in', names), row('id', 'in', names)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Does a part of a transaction as a whole or not at all: if it throws, the rest of the transaction goes on without it. */
export async function wholly<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint part`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(db);
  }
}

/** Remembers the line by which a row that was there before was imported last. */
export async function stampRow(db: Db, table: 'claim' | 'contact', id: string, hash: string): Promise<void> {
  await db.updateTable(table).set({ imported_hash: hash }).where('id', '=', id).execute();
}
