import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresAdapter } from 'kysely';
import { askedChanges, type Changes, heardChanges } from './changes.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Db, Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';

/** An open, migrated database. */
export interface OpenDatabase {
  readonly db: Db;
  readonly engine: Engine;
  /** Which claims change, whoever changes them. */
  readonly changes: Changes;
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
  const changes = where.databaseUrl ? heardChanges(where.databaseUrl, where.schema) : askedChanges(db);
  return { db, engine, changes, close: () => db.destroy() };
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
