import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minute } from '#contract/values/durations.ts';
import { commitAlone } from './commits/joining.ts';
import { copyBefore } from './copy-before.ts';
import { migrationLock } from './migration-lock.ts';
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
import * as effectSubjects from './migrations/0013-effect-subjects.ts';
import * as discardedFiles from './migrations/0014-discarded-files.ts';
import * as liveIndex from './migrations/0015-live-index.ts';
import * as accountProtection from './migrations/0016-account-protection.ts';
import * as money from './migrations/0017-money.ts';
import * as dates from './migrations/0018-dates.ts';
import * as decisions from './migrations/0019-decisions.ts';
import * as plans from './migrations/0021-plans.ts';
import * as dueMails from './migrations/0022-due-mails.ts';
import * as smallerWrites from './migrations/0024-smaller-writes.ts';
import * as operation from './migrations/0026-operation.ts';
import * as auditChain from './migrations/0027-audit-chain.ts';
import * as personalExport from './migrations/0028-personal-export.ts';
import * as encryption from './migrations/0029-encryption.ts';
import * as fewerPages from './migrations/0030-fewer-pages.ts';
import * as erasure from './migrations/0031-erasure.ts';
import * as retention from './migrations/0032-retention.ts';
import * as encryptedFiles from './migrations/0033-encrypted-files.ts';
import * as unusedFiles from './migrations/0035-unused-files.ts';
import * as webhookQueues from './migrations/0037-webhook-queues.ts';
import * as freeExternalIds from './migrations/0038-free-external-ids.ts';
import * as deskChanges from './migrations/0039-desk-changes.ts';
import type { Engine } from './open.ts';
import type { Db } from './tables.ts';
import { isBusy, isConflict } from './unavailable.ts';

/** All migrations for both engines, in order; a released one is never changed. */
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
  '0013-effect-subjects': effectSubjects,
  '0014-discarded-files': discardedFiles,
  '0015-live-index': liveIndex,
  '0016-account-protection': accountProtection,
  '0017-money': money,
  '0018-dates': dates,
  '0019-decisions': decisions,
  '0021-plans': plans,
  '0022-due-mails': dueMails,
  '0024-smaller-writes': smallerWrites,
  '0026-operation': operation,
  '0027-audit-chain': auditChain,
  '0028-personal-export': personalExport,
  '0029-encryption': encryption,
  '0030-fewer-pages': fewerPages,
  '0031-erasure': erasure,
  '0032-retention': retention,
  '0033-encrypted-files': encryptedFiles,
  '0035-unused-files': unusedFiles,
  '0037-webhook-queues': webhookQueues,
  '0038-free-external-ids': freeExternalIds,
  '0039-desk-changes': deskChanges,
} as const;

/**
 * A version that knows this migration can serve a database with all of the above: those after it only add. The first migration that
 * takes something away, tightens or renames is named here instead, in the release after the one that stopped using it.
 */
export const oldestServable = '0026-operation';
/** Encrypted values can be read by versions that know this migration only. */
const encryptionSince = '0029-encryption';
/** Encrypted files and messages, and keyed hashes, by versions that know this one. */
const encryptedContentSince = '0033-encrypted-files';
/** The key under which the database says so to older versions. */
export const servableKey = 'oldestServable';

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

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

/** The log of a migration, for tests of upgrades the last migration to run, and for a restore the only ones. */
export interface MigrateOptions {
  readonly say?: (line: string) => void;
  readonly until?: string;
  readonly only?: readonly string[];
  /** Whether existing data is copied before an upgrade; true unless given. */
  readonly copy?: boolean | undefined;
}

/**
 * Migrates a database to the current schema in one transaction, and only once if two processes start together. Existing data is
 * copied first. Throws `NewerDatabase`, or the error of a migration or of the copy.
 */
export async function migrate(
  db: Kysely<never>,
  engine: Engine,
  { say = () => undefined, until, only, copy = true }: MigrateOptions = {},
): Promise<void> {
  const upTo = until === undefined ? migrationNames : migrationNames.slice(0, migrationNames.indexOf(until) + 1);
  const wanted = only ? upTo.filter((name) => only.includes(name)) : upTo;
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
        if (await requireServable(transaction, earlier, say)) return 'nothing';
        const names = pending(earlier, wanted);
        const isUpgrade = earlier.length > 0 && names.length > 0;
        const made = isUpgrade && copy ? await copyBefore(transaction, engine, names[0] ?? '', conflicts > 0) : null;
        await carryOut(transaction, engine, { names, table });
        // A new database stays empty, as a restore needs it.
        if (!until && !only && earlier.length > 0) await tellServable(transaction);
        // A database in memory has no place for a copy, and nobody to tell.
        return made ?? (isUpgrade && !copy ? null : 'nothing');
      }),
    ),
  );
  if (done === 'nothing') return;
  done?.removeOlder();
  say(`The database was upgraded. ${done ? `A copy from before: ${done.place}` : 'No copy was made before.'}`);
}

/** The migrations of this version that the database lacks, and those of newer versions that it has. */
export async function schemaState(db: Db): Promise<Readonly<Record<'missing' | 'newer', readonly string[]>>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return {
    missing: migrationNames.filter((name) => !done.has(name)),
    newer: [...done].filter((name) => !migrationNames.includes(name)),
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
  // The table that Kysely's migrator created in earlier versions.
  await sql`create table if not exists ${sql.table(table)} (name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(
    transaction,
  );
  for (const name of names) {
    await migrations[name as keyof typeof migrations].up(transaction as unknown as Kysely<unknown>, engine);
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
  const newer = done.filter((name) => !migrationNames.includes(name));
  if (newer.length === 0) return false;
  const { rows } = await sql<{ value: string }>`select value from installation where key = ${servableKey}`.execute(db);
  const isServable =
    migrationNames.includes(rows[0]?.value ?? '') && migrationNames.every((name) => done.includes(name));
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
  return migrationNames.includes(value) && value >= encryptedContentSince;
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
