import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../database/migrate.ts';
import { migrations } from '../database/migrations/all.ts';
import { type Engine, type OpenDatabase, openDatabase } from '../database/open.ts';
import { postgresDialect } from '../database/postgres.ts';
import { sqliteDialect } from '../database/sqlite.ts';
import { inSchema } from './schema-pool.ts';
import { second } from './second-migration.ts';
import { type ChildResult, workInChild } from './work-in-child.ts';

/** The databases there are: SQLite, and PostgreSQL where TEST_DATABASE_URL names one. */
export const engines: readonly Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite'];

/** A place for a database of a test: a folder for SQLite, a schema for PostgreSQL. */
export interface Place {
  readonly engine: Engine;
  readonly where: { readonly databaseUrl?: string; readonly dataDir: string };
  remove(): Promise<void>;
}

/** An empty place; PostgreSQL is the one that TEST_DATABASE_URL names, unless another is given. */
export async function emptyPlace(engine: Engine, databaseUrl = process.env.TEST_DATABASE_URL ?? ''): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'redress-migrate-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') return { engine, where: { dataDir }, remove: async () => removeFolder() };
  const schema = `test_${randomBytes(4).toString('hex')}`;
  await inPostgres(databaseUrl, `create schema ${schema}`);
  const remove = async () => {
    removeFolder();
    const copies = await inPostgres(
      databaseUrl,
      `select nspname as name from pg_namespace where nspname like '${schema}\\_before\\_%'`,
    );
    for (const { name } of [...copies, { name: schema }]) {
      await inPostgres(databaseUrl, `drop schema if exists ${name} cascade`);
    }
  };
  return { engine, where: { databaseUrl: inSchema(databaseUrl, schema), dataDir }, remove };
}

/** Runs a statement on a PostgreSQL database. */
async function inPostgres(connectionString: string, statement: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Creates a database with the first migration alone and a row, as an installation of that version has. */
export async function fillFirst({ engine, where }: Place): Promise<void> {
  const dialect = where.databaseUrl
    ? postgresDialect(where.databaseUrl)
    : sqliteDialect(join(where.dataDir, 'redress.sqlite'));
  const db = new Kysely<never>({ dialect });
  try {
    await migrate(db, engine, { only: ['0001-first'] });
    await sql`insert into installation (key, value) values ('witness', 'of the old version')`.execute(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Opens a database in a process of its own, which ends itself before step `killAt` (0: never). It has the same migrations as this
 * one.
 */
export function openInChild({ where }: Place, at: number): Promise<ChildResult> {
  return workInChild({ act: 'open', where, at, signal: 'SIGKILL', hasSecond: second in migrations }).result;
}

/** What a database looks like: its tables with their columns, its indexes and the migrations that were carried out. */
export async function shapeOf({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<readonly string[]> {
  const shape =
    engine === 'sqlite'
      ? sql<{ line: string }>`select type || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_master`
      : sql<{ line: string }>`
          select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
          from information_schema.columns where table_schema = current_schema()
          union all select indexname from pg_indexes where schemaname = current_schema()`;
  const migrations = sql<{ line: string }>`select 'done ' || name as line from kysely_migration`;
  const rows = [...(await shape.execute(db)).rows, ...(await migrations.execute(db)).rows];
  return rows.map(({ line }) => line).sort();
}

/** Which kills are tried: each statement, or so many spread over all of them. */
type Kills = 'all' | number;

/**
 * Kills a process before statements of its first start, or with `isUpgrade` of an upgrade from the first migration, and starts again each time.
 * Throws a sentence when a start after a kill fails, loses what was there, or leaves another shape; answers how many kills
 * were tried.
 */
export async function killWhileMigrating(
  engine: Engine,
  kills: Kills,
  isUpgrade: boolean,
  databaseUrl?: string,
): Promise<number> {
  const prepared = await emptyPlace(engine, databaseUrl);
  if (isUpgrade) await fillFirst(prepared);
  const copyOf = async (): Promise<Place> => {
    const place = await emptyPlace(engine, databaseUrl);
    if (engine === 'sqlite') cpSync(prepared.where.dataDir, place.where.dataDir, { recursive: true });
    else if (isUpgrade) await fillFirst(place);
    return place;
  };
  try {
    const whole = await copyOf();
    const { done, errors } = await openInChild(whole, 0);
    if (!done) throw new Error(`The start that nobody killed failed: ${errors}`);
    const expected = await reopened(whole, isUpgrade);
    await whole.remove();
    const numbers = chosen(done.steps, kills);
    for (const killAt of numbers) {
      const place = await copyOf();
      try {
        const { signal } = await openInChild(place, killAt);
        if (signal !== 'SIGKILL') throw new Error('it was not killed');
        const found = await reopened(place, isUpgrade);
        if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error('the database has another shape');
      } catch (error) {
        throw new Error(`Killed before statement ${killAt} of ${done.steps} on ${engine}: ${error}`, {
          cause: error,
        });
      } finally {
        await place.remove();
      }
    }
    return numbers.length;
  } finally {
    await prepared.remove();
  }
}

async function reopened(place: Place, isUpgrade: boolean): Promise<readonly string[]> {
  const open = await openDatabase({ ...place.where, say: () => undefined });
  try {
    const { rows } = await sql<{ value: string }>`select value from installation where key = 'witness'`.execute(
      open.db,
    );
    if (isUpgrade && rows.length !== 1) throw new Error('what was in the database is gone');
    if (open.engine === 'sqlite') {
      const [found] = (await sql<{ integrity_check: string }>`pragma integrity_check`.execute(open.db)).rows;
      if (found?.integrity_check !== 'ok') throw new Error(`the database is damaged: ${found?.integrity_check}`);
    }
    return await shapeOf(open);
  } finally {
    await open.close();
  }
}

function chosen(statements: number, kills: Kills): readonly number[] {
  const all = Array.from({ length: statements }, (_, at) => at + 1);
  if (kills === 'all' || kills >= statements) return all;
  return Array.from({ length: kills }, (_, at) => all[Math.round((at * (statements - 1)) / (kills - 1))] ?? 1);
}
