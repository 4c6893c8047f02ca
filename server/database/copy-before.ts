import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql, type Transaction } from 'kysely';
import { commentOfCopy, copiesIn, copiesOfSchema, databaseFileOf, stampAt } from './old-copies.ts';
import type { Engine } from './open.ts';

/** The number of copies to keep: of this upgrade and of the one before, until a round of the server removes them by their age. */
const mostCopies = 2;

/** A copy of the whole database from before an upgrade. */
export interface Copy {
  /** A file, or a schema in the same database. */
  readonly place: string;
  /** Deletes all but the newest copies; called after the upgrade is committed. */
  removeOlder(): void;
}

/** Thrown if the copy failed; nothing was changed. */
export class CopyFailed extends Error {
  constructor(advice: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database was not upgraded, because no copy of it could be made first: ${reason}. ${advice}`, { cause });
    this.name = 'CopyFailed';
  }
}

/**
 * Copies all data before the first pending migration, in its transaction, so that nobody writes in between. Null for an in-memory
 * database.
 */
export async function copyBefore(transaction: Transaction<never>, engine: Engine, name: string): Promise<Copy | null> {
  const stamp = stampAt(new Date());
  if (engine === 'postgres') return copySchema(transaction, name, stamp);
  const file = await databaseFileOf(transaction);
  return file === null ? null : copyFile(file, name, stamp);
}

/** Copies a SQLite database. An unfinished copy has another name, so it is never mistaken for a complete one. */
function copyFile(file: string, name: string, stamp: string): Copy {
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
    throw new CopyFailed(`Make room in ${folder} for a second copy of ${basename(file)} and start again.`, error);
  }
  return { place, removeOlder: () => removeOlderFiles(folder) };
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

function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function removeOlderFiles(folder: string): void {
  for (const { name } of copiesIn(folder).slice(mostCopies)) rmSync(join(folder, name));
}

/** Copies the tables of the schema into a new schema, whose comment marks it as a copy. */
async function copySchema(transaction: Transaction<never>, name: string, stamp: string): Promise<Copy> {
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
    const copies = await copiesOfSchema(transaction, schema);
    for (const { name } of copies.slice(mostCopies))
      await sql`drop schema ${sql.id(name)} cascade`.execute(transaction);
  } catch (error) {
    throw new CopyFailed(
      'The user of DATABASE_URL needs the right to create a schema (grant create on database … to …), and the server room for a second copy of the data.',
      error,
    );
  }
  return { place: `schema ${place} of the same database`, removeOlder: () => undefined };
}
