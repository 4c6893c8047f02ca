import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import {
  type ColumnKind,
  columnKind,
  type DumpedRow,
  type DumpedValue,
  migrationsTable,
  quoted,
  type Snapshot,
  type TableShape,
} from './table-shape.ts';

const rowsAtOnce = 500;

/**
 * Reads a SQLite database as it is now, in one read transaction of a connection of its own: writers go on, and the log grows until
 * the end. Throws if there is no such file.
 */
export function openSqliteSnapshot(file: string): Snapshot {
  if (!existsSync(file)) throw new Error(`There is no database at ${file}: set DATA_DIR or DATABASE_URL.`);
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    db.exec('PRAGMA trusted_schema=OFF; PRAGMA cache_size=-16384; BEGIN');
    return {
      engine: 'sqlite',
      migrations: migrationsIn(db),
      tables: sqliteTables(db),
      sequences: sequencesIn(db),
      rows: (table) => rowsIn(db, table),
      findDamage: async () => sqliteDamage(db),
      close: async () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The tables of a SQLite database, except that of the migrations. */
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

function migrationsIn(db: DatabaseSync): readonly string[] {
  const found = db.prepare(`select 1 from sqlite_master where type = 'table' and name = ?`).get(migrationsTable);
  if (!found) return [];
  return db
    .prepare(`select name from ${migrationsTable} order by name`)
    .all()
    .map(({ name }) => String(name));
}

function sequencesIn(db: DatabaseSync): Readonly<Record<string, number>> {
  if (!db.prepare(`select 1 from sqlite_master where name = 'sqlite_sequence'`).get()) return {};
  const rows = db.prepare('select name, seq from sqlite_sequence').all();
  return Object.fromEntries(rows.map(({ name, seq }) => [String(name), Number(seq)]));
}

async function* rowsIn(db: DatabaseSync, { name, columns }: TableShape): AsyncGenerator<readonly DumpedRow[]> {
  const statement = db.prepare(
    `select ${columns.map((column) => quoted(column.name)).join(', ')} from ${quoted(name)}`,
  );
  statement.setReturnArrays(true);
  let rows: DumpedRow[] = [];
  // With setReturnArrays the rows are arrays, which the types of Node.js do not know.
  for (const values of statement.iterate() as unknown as Iterable<readonly SQLOutputValue[]>) {
    rows.push(values.map((value, at) => dumped(value, columns[at]?.kind ?? 'text')));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function dumped(value: SQLOutputValue, kind: ColumnKind): DumpedValue {
  if (value === null) return null;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (kind === 'boolean') return Number(value) !== 0;
  return typeof value === 'bigint' ? Number(value) : value;
}
