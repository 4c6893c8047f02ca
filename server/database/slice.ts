import { type RawBuilder, sql } from 'kysely';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/** A condition for at most so many of the rows of a table that meet another one. */
export function slice(db: Db, table: string, which: RawBuilder<unknown>, most: number): RawBuilder<boolean> {
  const row = sql.raw(engineOf(db) === 'postgres' ? 'ctid' : 'rowid');
  const rows = sql`select ${row} from ${sql.table(table)} where ${which} limit ${sql.lit(most)}`;
  return engineOf(db) === 'postgres' ? sql`ctid = any(array(${rows}))` : sql`rowid in (${rows})`;
}
