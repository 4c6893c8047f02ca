import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from '../migrate.ts';
import { sqliteDialect } from '../sqlite.ts';
import { type DumpedTable, DumpRefused, type DumpToLoad, requireCount, targetOf } from './dumped-table.ts';
import { sqliteDamage, sqliteTables } from './sqlite-snapshot.ts';
import { type ColumnKind, type DumpedValue, quoted } from './table-shape.ts';

/**
 * Loads a dump into a new SQLite file: the schema of its migrations first, then the rows. Ends with integrity_check,
 * foreign_key_check and the counts, and throws `DumpRefused` if one of them fails. A file that was loaded in part is worth nothing:
 * the caller deletes it.
 */
export async function loadSqlite(file: string, dump: DumpToLoad): Promise<void> {
  const migrating = new Kysely<never>({ dialect: sqliteDialect(file) });
  await migrate(migrating, 'sqlite', { only: dump.migrations }).finally(() => migrating.destroy());
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  try {
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
    setSequences(db, dump.sequences);
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
    for (const row of batch) statement.run(...row.map((value, at) => encoded(value, columns[at]?.kind ?? 'text')));
  }
}

function encoded(value: DumpedValue, kind: ColumnKind): SQLInputValue {
  if (value === null) return null;
  if (kind === 'binary') return Buffer.from(String(value), 'base64');
  return typeof value === 'boolean' ? Number(value) : value;
}

function setSequences(db: DatabaseSync, sequences: Readonly<Record<string, number>>): void {
  if (Object.keys(sequences).length === 0) return;
  const update = db.prepare('update sqlite_sequence set seq = ? where name = ?');
  const insert = db.prepare('insert into sqlite_sequence (name, seq) values (?, ?)');
  for (const [table, last] of Object.entries(sequences)) {
    if (update.run(last, table).changes === 0) insert.run(table, last);
  }
}
