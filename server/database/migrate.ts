import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as first from './migrations/0001-first.ts';
import * as staff from './migrations/0002-staff.ts';
import * as keptAnswers from './migrations/0003-kept-answers.ts';
import * as secondFactor from './migrations/0004-second-factor.ts';
import * as payoutChanges from './migrations/0006-payout-changes.ts';
import * as uploads from './migrations/0007-uploads.ts';
import * as desk from './migrations/0008-desk.ts';
import * as live from './migrations/0009-live.ts';
import * as notices from './migrations/0009-notices.ts';
import * as brands from './migrations/0010-brands.ts';
import * as staffPasskeys from './migrations/0011-staff-passkeys.ts';
import type { Engine } from './open.ts';

/** The one list of migrations for both engines, in order; a released one is never changed. */
const migrations = {
  '0001-first': first,
  '0002-staff': staff,
  '0003-kept-answers': keptAnswers,
  '0004-second-factor': secondFactor,
  '0006-payout-changes': payoutChanges,
  '0007-uploads': uploads,
  '0008-desk': desk,
  '0009-live': live,
  '0009-notices': notices,
  '0010-brands': brands,
  '0011-staff-passkeys': staffPasskeys,
} as const;

/** Brings a database to the newest shape; stops at the first migration that fails. */
export async function migrate(db: Kysely<never>, engine: Engine): Promise<void> {
  const listed: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, { up: (on) => migration.up(on, engine) }]),
  );
  const schema = engine === 'postgres' ? await currentSchema(db) : undefined;
  const provider = { getMigrations: async () => listed };
  const migrator = new Migrator({ db, provider, ...(schema ? { migrationTableSchema: schema } : {}) });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Kysely looks for its own tables in every schema; unless it is told ours, another installation's in the same database mislead it. */
async function currentSchema(db: Kysely<never>): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema;
}
