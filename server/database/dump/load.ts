import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { migrate, migrationsOf } from '../migrate.ts';
import { sqliteDialect } from '../sqlite.ts';
import { postgresSequences, postgresTables, sqliteDamage, sqliteTables } from './snapshot.ts';
import {
  type DumpedTable,
  type DumpedValue,
  DumpRefused,
  type DumpToLoad,
  isOfSomebody,
  quoted,
  requireCount,
  type TableShape,
  targetOf,
} from './table-shape.ts';

type AnyDb = Kysely<never>;

/**
 * Loads a dump into an empty PostgreSQL schema: the tables of its migrations first, then all rows and `finish` in one transaction, so
 * that a cut-off leaves no rows. Foreign keys are taken off meanwhile and checked when they are put back. Throws `DumpRefused`.
 */
export async function loadPostgres(db: AnyDb, dump: DumpToLoad, finish: (transaction: AnyDb) => Promise<void>) {
  await migrate(db, 'postgres', { only: dump.migrations });
  await db.transaction().execute(async (transaction) => {
    const targets = await postgresTables(transaction);
    await requireEmpty(transaction, targets);
    // Rows of an older version in newer tables would lack what the migrations between them do to rows.
    const more = (await migrationsOf(transaction, 'postgres')).filter((name) => !dump.migrations.includes(name));
    if (more.length > 0) {
      throw new DumpRefused(
        `The tables of the database are newer than the backup (${more.join(', ')}). Empty the schema: the restore creates the tables.`,
      );
    }
    const keys = await takeForeignKeysOff(transaction);
    // Triggers refuse changes of the audit, and would write rows that the dump has.
    await switchTriggers(transaction, targets, 'disable');
    for (const { name } of targets) await sql.raw(`delete from ${quoted(name)}`).execute(transaction);
    for (const table of dump.tables) await loadTable(transaction, table, targets);
    await setSequences(transaction, dump.sequences);
    await switchTriggers(transaction, targets, 'enable');
    for (const { table, name, definition } of keys) {
      await sql.raw(`alter table ${table} add constraint ${quoted(name)} ${definition}`).execute(transaction);
    }
    await finish(transaction);
  });
}

/** Throws unless no table holds anything but what migrations put there. */
export async function requireEmpty(db: AnyDb, tables: readonly TableShape[]): Promise<void> {
  const filled: string[] = [];
  for (const { name } of tables.filter((table) => isOfSomebody(table.name))) {
    const { rows } = await sql.raw(`select 1 from ${quoted(name)} limit 1`).execute(db);
    if (rows.length > 0) filled.push(name);
  }
  if (filled.length === 0) return;
  throw new DumpRefused(
    `The database of DATABASE_URL is not empty: ${filled.slice(0, 5).join(', ')} hold rows. ` +
      'A restore never replaces anything: give it an empty database (create database …), or empty the schema yourself.',
  );
}

async function switchTriggers(db: AnyDb, tables: readonly TableShape[], to: 'enable' | 'disable'): Promise<void> {
  for (const { name } of tables) await sql.raw(`alter table ${quoted(name)} ${to} trigger user`).execute(db);
}

async function takeForeignKeysOff(db: AnyDb) {
  const { rows } = await sql<Record<'table' | 'name' | 'definition', string>>`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(db);
  for (const { table, name } of rows) await sql.raw(`alter table ${table} drop constraint ${quoted(name)}`).execute(db);
  return rows;
}

async function loadTable(db: AnyDb, table: DumpedTable, targets: readonly TableShape[]): Promise<void> {
  const types = new Map(targetOf(table, targets).columns.map(({ name, type }) => [name, type]));
  const into = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ name }, at) => `r.c${at}::${types.get(name)}`).join(', ');
  const shape = table.columns.map((_, at) => `c${at} text`).join(', ');
  let loaded = 0;
  for await (const rows of table.rows()) {
    const json = JSON.stringify(rows.map((row) => Object.fromEntries(row.map((value, at) => [`c${at}`, value]))));
    await sql`${sql.raw(`insert into ${quoted(table.name)} (${into}) overriding system value select ${values}`)}
      from json_to_recordset(${json}::json) as r(${sql.raw(shape)})`.execute(db);
    loaded += rows.length;
  }
  requireCount(table, loaded);
}

async function setSequences(db: AnyDb, sequences: Readonly<Record<string, number>>): Promise<void> {
  for (const { table, sequence } of await postgresSequences(db)) {
    if (sequences[table] !== undefined) await sql`select setval(${sequence}, ${sequences[table]})`.execute(db);
  }
}

/** Loads a dump into a new SQLite file, '' for a temporary one, and checks it. Throws `DumpRefused`; the caller deletes what is left. */
export async function loadSqlite(file: string, dump: DumpToLoad): Promise<void> {
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
    await migrate(new Kysely<never>({ dialect: sqliteDialect(db) }), 'sqlite', { only: dump.migrations });
    // Nothing is lost if this is cut off, because the file is deleted then.
    db.exec('PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA cache_size=-65536; BEGIN');
    const targets = sqliteTables(db);
    const restoreTriggers = takeTriggersOff(db);
    for (const { name } of targets) db.exec(`delete from ${quoted(name)}`);
    for (const table of dump.tables) {
      targetOf(table, targets);
      await loadRows(db, table);
      const { count } = db.prepare(`select count(*) as count from ${quoted(table.name)}`).get() as { count: number };
      requireCount(table, count);
    }
    setSequencesOfFile(db, dump.sequences);
    restoreTriggers();
    db.exec('COMMIT');
    const [damage] = sqliteDamage(db);
    if (damage !== undefined) throw new DumpRefused(`The rows of the backup do not make a whole database: ${damage}.`);
    db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
  } finally {
    db.close();
  }
}

/** Triggers refuse changes of the audit, and would write rows that the dump has. Returns a function that puts them back. */
function takeTriggersOff(db: DatabaseSync): () => void {
  const triggers = db.prepare(`select name, sql from sqlite_master where type = 'trigger'`).all();
  for (const { name } of triggers) db.exec(`drop trigger ${quoted(String(name))}`);
  return () => {
    for (const { sql } of triggers) db.exec(String(sql));
  };
}

async function loadRows(db: DatabaseSync, { name, columns, rows }: DumpedTable): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const statement = db.prepare(`insert into ${quoted(name)} (${names}) values (${columns.map(() => '?').join(', ')})`);
  for await (const batch of rows()) {
    for (const row of batch) statement.run(...row.map(encoded));
  }
}

function encoded(value: DumpedValue): SQLInputValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

function setSequencesOfFile(db: DatabaseSync, sequences: Readonly<Record<string, number>>): void {
  if (Object.keys(sequences).length === 0) return;
  const update = db.prepare('update sqlite_sequence set seq = ? where name = ?');
  const insert = db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, last] of Object.entries(sequences)) {
    if (update.run(last, table).changes === 0) insert.run(table, last);
  }
}
