import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import type { Engine } from './open.ts';

/** The one list of migrations for both engines, in order; a released one is never changed. */
const migrations = { '0001-first': first } as const;

/** Brings a database to the newest shape; stops at the first migration that fails. */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<void> {
  const listed: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, { up: (on) => migration.up(on, engine) }]),
  );
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => listed } }).migrateToLatest();
  if (error) throw error;
}
