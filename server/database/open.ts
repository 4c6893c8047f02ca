import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Db;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens PostgreSQL by its URL, otherwise SQLite in the data folder (':memory:' for tests), and brings it up to date. */
export async function openDatabase(where: {
  databaseUrl?: string | undefined;
  schema?: string | undefined;
  dataDir: string;
}): Promise<OpenDatabase> {
  const engine: Engine = where.databaseUrl ? 'postgres' : 'sqlite';
  const db = new Kysely<Tables>({
    dialect: where.databaseUrl
      ? postgresDialect(where.databaseUrl, where.schema)
      : sqliteDialect(fileIn(where.dataDir)),
  });
  await migrate(db as unknown as Kysely<never>, engine);
  return { db, engine, close: () => db.destroy() };
}

function fileIn(dataDir: string): string {
  if (dataDir === ':memory:') return dataDir;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return join(dataDir, 'redress.sqlite');
}

/** Which engine is behind a database or a transaction, for the few statements that differ. */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
}
