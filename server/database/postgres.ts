import { PostgresDialect } from 'kysely';
import pg from 'pg';

/** Kysely's PostgreSQL dialect; values come back as they do from SQLite: counts as numbers, instants as ISO text. */
export function postgresDialect(url: string, schema?: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool });
}
