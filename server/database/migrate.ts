import { type Kysely, sql, type Transaction } from 'kysely';
import { minute } from '#contract/values/dates.ts';
import { copyBefore, migrationLock } from './copies.ts';
import { migrationNames, migrations } from './migrations/all.ts';
import type { Engine } from './open.ts';
import { commitAlone, patiently } from './shared-commit.ts';
import type { Db } from './tables.ts';

/** How long to wait for another process that migrates, in milliseconds: it may have to copy a large database first. */
const otherWithin = 10 * minute;

/** Migrates in one transaction, and only once if two processes start together. Existing data is copied first. Refuses the database of a newer version. */
export async function migrate(
  db: Kysely<never>,
  engine: Engine,
  { say, only }: { readonly say?: (line: string) => void; readonly only?: readonly string[] } = {},
): Promise<void> {
  const wanted = migrationNames().filter((name) => only?.includes(name) ?? true);
  // If nothing is pending, the start must not wait for a writer.
  if (pending(await migrationsOf(db, engine), wanted).length === 0) return;
  const run = () =>
    db.transaction().execute(async (transaction) => {
      if (engine === 'postgres') await beginAlone(transaction);
      const done = await migrationsOf(transaction, engine);
      const [next, ...later] = pending(done, wanted);
      if (next === undefined) return null;
      const made = done.length > 0 ? await copyBefore(transaction, engine, next) : null;
      await carryOut(transaction, engine, [next, ...later]);
      return made;
    });
  const copy = await patiently(() => commitAlone(run), otherWithin);
  if (copy) say?.(`The database was upgraded. A copy from before: ${copy}`);
}

export async function hasOwnSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name).join() === migrationNames().join();
}

/** Waits until no other process migrates, however long that takes. SQLite runs transactions one after another anyway. */
async function beginAlone(transaction: Transaction<never>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
}

async function carryOut(transaction: Transaction<never>, engine: Engine, names: readonly string[]): Promise<void> {
  await sql`create table if not exists kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  );
  for (const name of names) {
    await migrations[name]?.(transaction as unknown as Kysely<unknown>, engine);
    const timestamp = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${timestamp})`.execute(transaction);
  }
}

/** The applied migrations of the current schema only; another installation may have its own in the same database. */
export async function migrationsOf(db: Kysely<never>, engine: Engine): Promise<readonly string[]> {
  const found =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`.execute(db)
      : await sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`.execute(
          db,
        );
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function pending(done: readonly string[], wanted: readonly string[]): readonly string[] {
  const newer = done.filter((name) => !migrationNames().includes(name));
  if (newer.length > 0) {
    throw new Error(
      `This database was migrated by a newer version of Redress (${newer.join(', ')}). Start that version, or restore the copy that was made before the upgrade.`,
    );
  }
  return wanted.filter((name) => !done.includes(name));
}
