import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minute } from '#contract/values/durations.ts';
import { commitAlone } from './commits/joining.ts';
import { copyBefore } from './copy-before.ts';
import { migrationLock } from './migration-lock.ts';
import { migrationNames, migrations } from './migrations/all.ts';
import type { Engine } from './open.ts';
import type { Db } from './tables.ts';
import { isBusy, isConflict } from './unavailable.ts';

/**
 * A version that knows this migration can serve a database with all of the above: those after it only add. The first migration that
 * takes something away, tightens or renames is named here instead, in the release after the one that stopped using it.
 */
export const oldestServable = '0001-first';
/** Encrypted values can be read by versions that know this migration only. */
const encryptionSince = '0001-first';
/** Encrypted files and messages, and keyed hashes, by versions that know this one. */
const encryptedContentSince = '0001-first';
/** The key under which the database says so to older versions. */
export const servableKey = 'oldestServable';

/** How long to wait for another process that migrates, in milliseconds: it may have to copy a large database first. */
const otherWithin = 10 * minute;
/** How often an upgrade is repeated that PostgreSQL ended because of a deadlock. */
const mostConflicts = 5;

/** Thrown if a newer version has migrated the database; this version cannot know its schema. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    super(
      `This database was migrated by a newer version of Redress (${names.join(', ')}). Start that version, or restore the copy that was made before the upgrade.`,
    );
    this.name = 'NewerDatabase';
  }
}

/** The log of a migration, and for a restore the only ones to run. */
export interface MigrateOptions {
  readonly say?: (line: string) => void;
  readonly only?: readonly string[];
}

/**
 * Migrates a database to the current schema in one transaction, and only once if two processes start together. Existing data is
 * copied first. Throws `NewerDatabase`, or the error of a migration or of the copy.
 */
export async function migrate(
  db: Kysely<never>,
  engine: Engine,
  { say = () => undefined, only }: MigrateOptions = {},
): Promise<void> {
  const wanted = migrationNames().filter((name) => only?.includes(name) ?? true);
  const table = await migrationTable(db, engine);
  // If nothing is pending, the start must not wait for a writer.
  const before = await carriedOut(db, engine, table);
  const isServed = await requireServable(db, before, say);
  if (isServed || pending(before, wanted).length === 0) return;
  const done = await waitingForOthers((conflicts) =>
    commitAlone(() =>
      db.transaction().execute(async (transaction) => {
        if (engine === 'postgres') await beginAlone(transaction);
        const earlier = await carriedOut(transaction, engine, table);
        // A newer version came first: what it says of its schema stays.
        if (await requireServable(transaction, earlier, say)) return null;
        const names = pending(earlier, wanted);
        const isUpgrade = earlier.length > 0 && names.length > 0;
        const made = isUpgrade ? await copyBefore(transaction, engine, names[0] ?? '', conflicts > 0) : null;
        await carryOut(transaction, engine, { names, table });
        // A new database stays empty, as a restore needs it.
        if (!only && earlier.length > 0) await tellServable(transaction);
        // A database in memory has no place for a copy, and nobody to tell.
        return made;
      }),
    ),
  );
  if (!done) return;
  done.removeOlder();
  say(`The database was upgraded. A copy from before: ${done.place}`);
}

/** The migrations of this version that the database lacks, and those of newer versions that it has. */
export async function schemaState(db: Db): Promise<Readonly<Record<'missing' | 'newer', readonly string[]>>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    missing: migrationNames().filter((name) => !done.has(name)),
    newer: [...done].filter((name) => !migrationNames().includes(name)),
  };
}

/** Waits until no other process migrates, however long that takes. SQLite runs transactions one after another anyway. */
async function beginAlone(transaction: Transaction<never>): Promise<void> {
  await sql`set local lock_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
}

async function carryOut(
  transaction: Transaction<never>,
  engine: Engine,
  { names, table }: { names: readonly string[]; table: string },
): Promise<void> {
  await sql`create table if not exists ${sql.table(table)} (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  );
  for (const name of names) {
    await migrations[name]?.up(transaction as unknown as Kysely<unknown>, engine);
    const timestamp = new Date().toISOString();
    await sql`insert into ${sql.table(table)} (name, timestamp) values (${name}, ${timestamp})`.execute(transaction);
  }
}

/** The applied migrations of this schema only; another installation may have its own in the same database. */
async function migrationTable(db: Kysely<never>, engine: Engine): Promise<string> {
  if (engine === 'sqlite') return 'kysely_migration';
  const { rows } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(db);
  if (!rows[0]?.schema) throw new Error('The search path of the database user names no schema that exists.');
  return `${rows[0].schema}.kysely_migration`;
}

async function carriedOut(db: Kysely<never>, engine: Engine, table: string): Promise<readonly string[]> {
  const found =
    engine === 'sqlite'
      ? await sql`select 1 from sqlite_master where type = 'table' and name = ${table}`.execute(db)
      : await sql`select 1 from pg_tables where schemaname || '.' || tablename = ${table}`.execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)} order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function pending(done: readonly string[], wanted: readonly string[]): readonly string[] {
  return wanted.filter((name) => !done.includes(name));
}

/**
 * Whether a newer version has migrated the database in a way that this version can serve, as in a rollout. Throws NewerDatabase if it
 * cannot.
 */
async function requireServable(
  db: Kysely<never>,
  done: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const newer = done.filter((name) => !migrationNames().includes(name));
  if (newer.length === 0) return false;
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${servableKey}`.execute(db);
  const isServable =
    migrationNames().includes(rows[0]?.value ?? '') && migrationNames().every((name) => done.includes(name));
  if (!isServable) throw new NewerDatabase(newer);
  say(`This database was migrated by a newer version of Redress (${newer.join(', ')}), which this version can serve.`);
  return true;
}

/** Writes which versions can serve the schema, for a process of an older one that starts during a rollout. */
async function tellServable(transaction: Transaction<never>): Promise<void> {
  await writeServable(transaction, await oldestServableOf(transaction));
}

/** The oldest migration whose version can serve this database: a later one once its values, files or messages are encrypted. */
export async function oldestServableOf(db: Kysely<never>): Promise<string> {
  const { rows } = await sql`select id from encryption_key limit 1`.execute(db);
  const encrypted = (await requiresContentVersion(db)) ? encryptedContentSince : encryptionSince;
  return rows.length > 0 && oldestServable < encrypted ? encrypted : oldestServable;
}

/** Has versions that cannot read encrypted values refuse this database, before the first is written. */
export async function requireEncryptionVersion(db: Db): Promise<void> {
  if (oldestServable < encryptionSince && !(await requiresContentVersion(db)))
    await writeServable(db as unknown as Kysely<never>, encryptionSince);
}

/** Has versions that cannot read encrypted files and messages refuse this database, before the first is written. */
export async function requireContentVersion(db: Db): Promise<void> {
  await writeServable(db as unknown as Kysely<never>, encryptedContentSince);
}

/** Whether such versions are refused already. */
export async function requiresContentVersion(db: Db | Kysely<never>): Promise<boolean> {
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${servableKey}`.execute(db);
  const value = rows[0]?.value ?? '';
  return migrationNames().includes(value) && value >= encryptedContentSince;
}

async function writeServable(db: Kysely<never>, name: string): Promise<void> {
  await sql`insert into installation (key, value) values (${servableKey}, ${name})
    on conflict (key) do update set value = excluded.value`.execute(db);
}

/**
 * SQLite gives up waiting after seconds, but another process that migrates may need minutes. PostgreSQL ends a migration that waits for a
 * transaction of the running version while that waits for it.
 */
async function waitingForOthers<Answer>(attempt: (conflicts: number) => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + otherWithin;
  for (let conflicts = 0; ; ) {
    try {
      return await attempt(conflicts);
    } catch (error) {
      if (isConflict(error)) conflicts += 1;
      else if (!isBusy(error)) throw error;
      if (conflicts > mostConflicts || performance.now() > until) throw error;
    }
    await sleep(100);
  }
}
