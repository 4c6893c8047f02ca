import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { migrationsOf } from '../migrate.ts';
import { sqliteFile, type WhereDatabase } from '../open.ts';
import { postgresDialect } from '../postgres.ts';
import {
  type ColumnKind,
  type ColumnShape,
  columnKind,
  type DumpedRow,
  type DumpedValue,
  migrationsTable,
  quoted,
  type Snapshot,
  type TableShape,
} from './table-shape.ts';

/** Where a database is, without callbacks, so that a thread can be told. */
export type DatabaseLocation = Pick<WhereDatabase, 'databaseUrl' | 'dataDir'>;

/** A consistent view of a database, which is neither migrated nor changed. */
export async function openSnapshot({ databaseUrl, dataDir }: DatabaseLocation): Promise<Snapshot> {
  if (databaseUrl) return openPostgresSnapshot(databaseUrl);
  return openSqliteSnapshot(join(dataDir, sqliteFile));
}

const rowsAtOnce = 500;

type AnyDb = Kysely<never>;

/** Reads a PostgreSQL database as it is now, in one REPEATABLE READ READ ONLY transaction on a connection of its own. */
async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const db: AnyDb = new Kysely<never>({ dialect: postgresDialect(url, { limits: false }) });
  try {
    const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
    await sql`set transaction read only`.execute(transaction);
    const tables = await postgresTables(transaction);
    return {
      engine: 'postgres',
      migrations: await migrationsOf(transaction, 'postgres'),
      tables,
      sequences: await sequencesIn(transaction),
      rows: (table) => rowsIn(transaction, table),
      // PostgreSQL keeps its constraints by itself and finds damaged pages, if its checksums are on, when they are read.
      findDamage: async () => [],
      close: async () => {
        await transaction.rollback().execute();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

export async function postgresTables(db: AnyDb): Promise<readonly TableShape[]> {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relowner = current_user::regrole and c.relname <> ${migrationsTable}
    order by c.relname, a.attnum`.execute(db);
  const tables = new Map<string, ColumnShape[]>();
  for (const { table, name, type } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name, type, kind: columnKind(type, `${table}.${name}`) });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

export async function postgresSequences(db: AnyDb): Promise<readonly { table: string; sequence: string }[]> {
  const { rows } = await sql<{ table: string; sequence: string }>`
    select table_name as "table", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = current_schema() and is_identity = 'YES'`.execute(db);
  return rows;
}

/** A sequence may be ahead of the rows of the transaction; numbers are then left out, which does no harm. */
async function sequencesIn(db: AnyDb): Promise<Readonly<Record<string, number>>> {
  const sequences: Record<string, number> = {};
  for (const { table, sequence } of await postgresSequences(db)) {
    const found = await sql<{ last: number; called: boolean }>`
      select last_value as last, is_called as called from ${sql.raw(sequence)}`.execute(db);
    if (found.rows[0]?.called) sequences[table] = found.rows[0].last;
  }
  return sequences;
}

async function* rowsIn(db: AnyDb, { name, columns }: TableShape): AsyncGenerator<readonly DumpedRow[]> {
  const selected = columns.map(
    (column, at) => `${quoted(column.name)}${column.kind === 'json' ? '::text' : ''} as c${at}`,
  );
  await sql.raw(`declare dumped no scroll cursor for select ${selected.join(', ')} from ${quoted(name)}`).execute(db);
  for (;;) {
    const { rows } = await sql.raw<Record<string, unknown>>(`fetch ${rowsAtOnce} from dumped`).execute(db);
    if (rows.length > 0) yield rows.map((row) => columns.map((_, at) => dumped(row[`c${at}`])));
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close dumped`.execute(db);
}

function dumped(value: unknown): DumpedValue {
  if (value === null || value === undefined) return null;
  // The driver reads a number beyond 2^53 inexactly.
  if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
    throw new Error('A number is too large for a backup.');
  return value as DumpedValue;
}

/** In one read transaction of a connection of its own: writers go on, and the log grows until the end. */
export function openSqliteSnapshot(file: string): Snapshot {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}: set DATA_DIR or DATABASE_URL.`);
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    db.exec('PRAGMA trusted_schema=OFF; PRAGMA cache_size=-16384; BEGIN');
    return {
      engine: 'sqlite',
      migrations: migrationsOfFile(db),
      tables: sqliteTables(db),
      sequences: sequencesOfFile(db),
      rows: (table) => rowsOfFile(db, table),
      findDamage: async () => sqliteDamage(db),
      close: async () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

export function sqliteTables(db: DatabaseSync): readonly TableShape[] {
  const names = db.prepare(
    `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
  );
  const columns = db.prepare('select name, type from pragma_table_info(?) order by cid');
  return names
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== migrationsTable)
    .sort()
    .map((table) => ({
      name: table,
      columns: columns.all(table).map(({ name, type }) => ({
        name: String(name),
        type: String(type),
        kind: columnKind(String(type), `${table}.${name}`),
      })),
    }));
}

/** What `integrity_check` and `foreign_key_check` find, at most ten lines each. */
export function sqliteDamage(db: DatabaseSync): readonly string[] {
  const damage = db.prepare('pragma integrity_check(10)').all();
  const lines = damage.map((row) => String(row.integrity_check)).filter((line) => line !== 'ok');
  const orphans = db
    .prepare('select "table", parent, count(*) as count from pragma_foreign_key_check group by 1, 2 limit 10')
    .all();
  return [
    ...lines,
    ...orphans.map(
      ({ table, parent, count }) => `${count} rows of ${table} refer to rows of ${parent} that do not exist`,
    ),
  ];
}

function migrationsOfFile(db: DatabaseSync): readonly string[] {
  const found = db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(migrationsTable);
  if (!found) return [];
  return db
    .prepare(`select name from ${migrationsTable} order by name`)
    .all()
    .map(({ name }) => String(name));
}

function sequencesOfFile(db: DatabaseSync): Readonly<Record<string, number>> {
  const rows = db.prepare('select name, seq from sqlite_sequence').all();
  return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]));
}

async function* rowsOfFile(db: DatabaseSync, { name, columns }: TableShape): AsyncGenerator<readonly DumpedRow[]> {
  const statement = db.prepare(
    `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)}`,
  );
  statement.setReturnArrays(true);
  let rows: DumpedRow[] = [];
  // With setReturnArrays the rows are arrays, which the types of Node.js do not know.
  for (const values of statement.iterate() as unknown as Iterable<readonly SQLOutputValue[]>) {
    rows.push(values.map((value, at) => dumpedCell(value, columns[at]?.kind ?? 'text')));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function dumpedCell(value: SQLOutputValue, kind: ColumnKind): DumpedValue {
  if (value === null) return null;
  if (kind === 'boolean') return Number(value) !== 0;
  return value as DumpedValue;
}
