import { closeSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql, type Transaction } from 'kysely';
import { day } from '#contract/values/dates.ts';
import type { Clock } from '../platform/clock.ts';
import { syncPath } from '../platform/private-files.ts';
import { backupDays } from '../platform/retention.ts';
import type { Engine } from './open.ts';
import type { Db } from './tables.ts';

function copyFailed(advice: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`The database was not upgraded, because no copy of it could be made first: ${reason}. ${advice}`, {
    cause,
  });
}

/** Copies all data in the transaction of the upgrade, so that nobody writes in between. Returns the place; null for a database in memory. */
export async function copyBefore(transaction: Transaction<never>, engine: Engine, name: string) {
  const stamp = stampAt(new Date());
  if (engine === 'postgres') return copySchema(transaction, name, stamp);
  const file = await databaseFileOf(transaction);
  return file === null ? null : copyFile(file, name, stamp);
}

function copyFile(file: string, name: string, stamp: string): string {
  const folder = dirname(file);
  const place = join(folder, `before-${name}-${stamp}.sqlite`);
  const unfinished = `${place}.part`;
  // Left by a process that was killed while copying; no other process copies now.
  for (const found of readdirSync(folder))
    if (/^before-[\w-]+-\d{8}T\d{6}\.sqlite\.part$/.test(found)) rmSync(join(folder, found));
  try {
    // SQLite writes into an existing empty file and keeps its mode.
    closeSync(openSync(unfinished, 'wx', 0o600));
    vacuumInto(file, unfinished);
    checkCopy(unfinished);
    syncPath(unfinished);
    renameSync(unfinished, place);
    syncPath(folder);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw copyFailed(`Make room in ${folder} for a second copy of ${basename(file)} and start again.`, error);
  }
  return place;
}

function vacuumInto(file: string, target: string): void {
  // VACUUM INTO is impossible within a transaction, so a second connection reads the committed data.
  const source = new DatabaseSync(file, { timeout: 5_000 });
  try {
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
}

function checkCopy(file: string): void {
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const found = copy.prepare('pragma quick_check(1)').get() as { quick_check?: string } | undefined;
    if (found?.quick_check !== 'ok') throw new Error(`the copy is damaged: ${found?.quick_check}`);
  } finally {
    copy.close();
  }
}

/** Copies the tables of the schema into a new schema, whose comment marks it as a copy. */
async function copySchema(transaction: Transaction<never>, name: string, stamp: string): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(transaction);
  const schema = rows[0]?.schema ?? '';
  // PostgreSQL identifiers have at most 63 characters.
  const place = `${schema.slice(0, 20)}_before_${name.replaceAll('-', '_').slice(0, 18)}_${stamp.replace('T', '_')}`;
  try {
    await sql`create schema ${sql.id(place)}`.execute(transaction);
    await sql`comment on schema ${sql.id(place)} is ${sql.lit(commentOfCopy(schema))}`.execute(transaction);
    const tables = await sql<{ tablename: string }>`
      select tablename from pg_tables where schemaname = ${schema} and tableowner = current_user`.execute(transaction);
    const ours = tables.rows.map(({ tablename }) => tablename).sort();
    const locked = sql.join(ours.map((table) => sql.id(schema, table)));
    // Nobody reads or writes until the end of the upgrade.
    await sql`lock table ${locked} in access exclusive mode`.execute(transaction);
    for (const table of ours) {
      await sql`create table ${sql.id(place, table)} as table ${sql.id(schema, table)}`.execute(transaction);
    }
  } catch (error) {
    throw copyFailed(
      'The user of DATABASE_URL needs the right to create a schema (grant create on database … to …), and the server room for a second copy of the data.',
      error,
    );
  }
  return `schema ${place} of the same database`;
}

/** A file with a copy of the data, or with a part of one that was cut off: `before-NAME-TIME.sqlite` */
const fileName = /^before-[\w-]+-(\d{8}T\d{6})\.sqlite(?:\.part)?$/;

/** The instant of a copy as names have it: 20261120T090000 in UTC. */
function stampAt(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
}

function commentOfCopy(schema: string): string {
  return `Redress: copy of schema ${schema}`;
}

/** The file of a SQLite database; null for one in memory. */
async function databaseFileOf(db: Kysely<never>): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || null;
}

/** Deletes copies from before an upgrade when the backups of their time are gone: whoever was erased since then is still in them. */
export async function removeOldCopies(context: { readonly db: Db; readonly clock: Clock }, engine: Engine) {
  const before = new Date(context.clock.now().getTime() - backupDays * day);
  const db = context.db as unknown as Kysely<never>;
  return engine === 'sqlite' ? removeCopyFiles(db, before) : removeCopySchemas(db, before);
}

async function removeCopyFiles(db: Kysely<never>, before: Date): Promise<number> {
  const file = await databaseFileOf(db);
  if (file === null) return 0;
  const old = readdirSync(dirname(file)).filter((name) => (fileName.exec(name)?.[1] ?? '9') < stampAt(before));
  for (const name of old) rmSync(join(dirname(file), name), { force: true });
  return old.length;
}

function removeCopySchemas(db: Kysely<never>, before: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ schema: string; alone: boolean }>`
      select current_schema() as schema, pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) as alone`.execute(
      transaction,
    );
    if (!rows[0]?.alone) return 0;
    // Such a schema is recognised by both its name and its comment.
    const { rows: old } = await sql<{ name: string }>`
      select nspname as name from pg_namespace
      where obj_description(oid, 'pg_namespace') = ${commentOfCopy(rows[0].schema)}
        and nspname ~ '_before_[0-9a-z_]+_[0-9]{8}_[0-9]{6}$'
        and right(nspname, 15) < ${stampAt(before).replace('T', '_')}`.execute(transaction);
    for (const { name } of old) await sql`drop schema ${sql.id(name)} cascade`.execute(transaction);
    return old.length;
  });
}

/** The advisory lock of PostgreSQL that whoever migrates holds. */
export const migrationLock = 3853314791062309107n;
