import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { day } from '#contract/values/dates.ts';
import type { Clock } from '../platform/clock.ts';
import { backupDays } from '../platform/retention.ts';
import { migrationLock } from './migration-lock.ts';
import type { Engine } from './open.ts';
import type { Db } from './tables.ts';

/** A file with a copy of the data, or with a part of one that was cut off: `before-NAME-TIME.sqlite` */
const fileName = /^before-[\w-]+-(\d{8}T\d{6})\.sqlite(\.part)?$/;

/** The instant of a copy as names have it: 20261120T090000 in UTC. */
export function stampAt(at: Date): string {
  return at.toISOString().replaceAll(/[-:]/g, '').slice(0, 15);
}

/** The mark of a schema with a copy of another schema: its comment. */
export function commentOfCopy(schema: string): string {
  return `Redress: copy of schema ${schema}`;
}

/** The file of a SQLite database; null for one in memory. */
export async function databaseFileOf(db: Kysely<never>): Promise<string | null> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db);
  return rows[0]?.file || null;
}

/** The copies in a folder, the newest first; those that were cut off only if asked for. */
export function copiesIn(folder: string, { cutOff = false } = {}): readonly { name: string; stamp: string }[] {
  return readdirSync(folder)
    .flatMap((name) => {
      const [, stamp, part] = fileName.exec(name) ?? [];
      return stamp === undefined || (part !== undefined && !cutOff) ? [] : [{ name, stamp }];
    })
    .toSorted((a, b) => (a.stamp < b.stamp ? 1 : -1));
}

/** The schemas with copies of a schema, the newest first. Such a schema is recognised by both its name and its comment. */
export async function copiesOfSchema(
  db: Kysely<never>,
  schema: string,
): Promise<readonly { name: string; stamp: string }[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace
    where obj_description(oid, 'pg_namespace') = ${commentOfCopy(schema)}
      and nspname ~ '_before_[0-9a-z_]+_[0-9]{8}_[0-9]{6}$'
    order by right(nspname, 15) desc`.execute(db);
  return rows.map(({ name }) => ({ name, stamp: name.slice(-15).replace('_', 'T') }));
}

/**
 * Deletes copies from before an upgrade once the backups of their time are gone: whoever was erased since then is still in them. Not
 * while another process migrates. Returns how many.
 */
export async function removeOldCopies(
  context: { readonly db: Db; readonly clock: Clock },
  engine: Engine,
): Promise<number> {
  const before = new Date(context.clock.now().getTime() - backupDays * day);
  const db = context.db as unknown as Kysely<never>;
  return engine === 'sqlite' ? removeCopyFiles(db, before) : removeCopySchemas(db, before);
}

async function removeCopyFiles(db: Kysely<never>, before: Date): Promise<number> {
  const file = await databaseFileOf(db);
  if (file === null) return 0;
  const old = copiesIn(dirname(file), { cutOff: true }).filter(({ stamp }) => stamp < stampAt(before));
  for (const { name } of old) rmSync(join(dirname(file), name), { force: true });
  return old.length;
}

function removeCopySchemas(db: Kysely<never>, before: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ schema: string; alone: boolean }>`
      select current_schema() as schema, pg_try_advisory_xact_lock(${sql.lit(migrationLock)}) as alone`.execute(
      transaction,
    );
    if (!rows[0]?.alone) return 0;
    const all = await copiesOfSchema(transaction, rows[0].schema);
    const old = all.filter(({ stamp }) => stamp < stampAt(before));
    for (const { name } of old) await sql`drop schema ${sql.id(name)} cascade`.execute(transaction);
    return old.length;
  });
}
