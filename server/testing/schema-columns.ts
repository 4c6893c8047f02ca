import { sql } from 'kysely';
import type { World } from './world.ts';

/**
 * The columns of each table of the product, in the order of the alphabet. Kysely's own introspection reads all schemas of a PostgreSQL,
 * of which other tests make and drop some meanwhile.
 */
export async function columnsByTable({ db, engine }: Pick<World, 'db' | 'engine'>): Promise<Map<string, string[]>> {
  const { rows } =
    engine === 'postgres'
      ? await sql<Record<'t' | 'c', string>>`select table_name as t, column_name as c from information_schema.columns
          where table_schema = current_schema()`.execute(db)
      : await sql<Record<'t' | 'c', string>>`select m.name as t, i.name as c from sqlite_master m
          join pragma_table_info(m.name) i where m.type = 'table'`.execute(db);
  const own = rows.filter(({ t }) => !/^(?:kysely|sqlite)_/.test(t));
  const found = Map.groupBy(own, ({ t }) => t);
  return new Map([...found].map(([table, columns]) => [table, columns.map(({ c }) => c).toSorted()]));
}
