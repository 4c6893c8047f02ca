import { sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import { type Db, type Tables, tableNames as tables } from '../database/tables.ts';

/** Every row of every table, to compare before and after. */
export async function everythingIn(db: Db): Promise<Readonly<Record<keyof Tables, readonly string[]>>> {
  if (engineOf(db) === 'postgres') return everythingInPostgres(db);
  const rows = await Promise.all(
    tables.map(async (table) => {
      const found = await db.selectFrom(table).selectAll().execute();
      return [table, found.map((row) => JSON.stringify(row)).toSorted()] as const;
    }),
  );
  return Object.fromEntries(rows) as Record<keyof Tables, string[]>;
}

/** In one statement, because a round trip for each table would take longer than the call under test. */
async function everythingInPostgres(db: Db): Promise<Record<keyof Tables, string[]>> {
  const parts = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as name, json_agg(r::text order by r::text) as rows from ${sql.table(table)} r`,
  );
  const found = await sql<{ name: keyof Tables; rows: string[] | null }>`${sql.join(parts, sql` union all `)}`.execute(
    db,
  );
  const rows = new Map(found.rows.map((part) => [part.name, part.rows ?? []]));
  // PostgreSQL returns the parts of a UNION in any order when several of its processes read them.
  return Object.fromEntries(tables.map((table) => [table, rows.get(table) ?? []])) as Record<keyof Tables, string[]>;
}
