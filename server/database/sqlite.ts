import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { type Driver, SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely';
import { SqliteDriver } from './sqlite-driver.ts';

// The declared type of a column determines the type of its values, so that both engines return the same values.
const decoders: Readonly<Record<string, (value: SQLOutputValue) => unknown>> = {
  BOOLEAN: (value) => (value === null ? null : value !== 0),
  JSONB: (value) => (value === null ? null : JSON.parse(String(value))),
};

type Row = Record<string, unknown>;
type Values = readonly SQLOutputValue[];

/**
 * Compiles a function that makes a row object of the values of a statement's columns. The objects of one statement share a hidden
 * class, so that creating and reading them costs a fraction of what the objects of node:sqlite cost, which are dictionaries.
 * Column names come from the product's own statements and are quoted.
 */
function rowMaker(columns: ReturnType<StatementSync['columns']>): (values: Values) => Row {
  const decode = columns.map(({ type }) => decoders[(type ?? '').toUpperCase()]);
  // Of columns with the same name the last one counts.
  const positions = new Map(columns.map(({ name }, position) => [name, position]));
  const fields = [...positions].map(([name, position]) => {
    const value = `values[${position}]`;
    return `${JSON.stringify(name)}: ${decode[position] ? `decode[${position}](${value})` : value}`;
  });
  return new Function('decode', `return (values) => ({ ${fields.join(', ')} })`)(decode) as (values: Values) => Row;
}

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}

class Statement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #make: (values: Values) => Row;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    const columns = statement.columns();
    this.reader = columns.length > 0;
    this.#make = rowMaker(columns);
    statement.setReturnArrays(true);
  }

  all(parameters: readonly unknown[]): Row[] {
    // With setReturnArrays the rows are arrays, which the types of Node.js do not know.
    const rows = this.#statement.all(...parameters.map(encode)) as unknown as Values[];
    return rows.map(this.#make);
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(encode));
  }

  *iterate(parameters: readonly unknown[]): IterableIterator<Row> {
    const rows = this.#statement.iterate(...parameters.map(encode)) as unknown as Iterable<Values>;
    for (const values of rows) yield this.#make(values);
  }
}

/** `SqliteDriver` manages the connection itself, so Kysely need not. */
class Adapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #driver: () => Driver;
  constructor(database: SqliteDatabase, driver: () => Driver) {
    super({ database });
    this.#driver = driver;
  }
  override createDriver(): Driver {
    return this.#driver();
  }
  override createAdapter(): SqliteAdapter {
    return new Adapter();
  }
}

/** From this many pages (64 MB) on, SQLite itself empties the log: if `Checkpoints` could not. */
const longestLogOfAll = 16_384;
/**
 * SQLite reads this much of the file through a mapping (its own maximum): a page is then read without a system call and without a
 * copy. It writes as before. The mapped pages count as memory of the process, but the system takes them back when it needs them.
 * A disk that cannot be read then ends the process instead of failing one statement; nothing that was committed is lost by that.
 */
const mappedBytes = 2 ** 31 - 65_536;
/** After a large import the write-ahead log is truncated to this many bytes, its length under constant writes. */
const largestLog = 16 * 2 ** 20;

export interface SqliteOptions {
  readonly mostStatements?: number;
  readonly broken?: ((error: unknown) => void) | undefined;
  /** The pages of a database to begin with, for ':memory:'. */
  readonly contents?: Uint8Array | undefined;
}

/**
 * Kysely's SQLite dialect over node:sqlite, with a connection that writes, one that reads meanwhile, and cached prepared statements. `path` is a file or ':memory:'.
 * `broken` is called once if a disk write has failed so that this process must not write any more.
 */
export function sqliteDialect(
  path: string,
  { mostStatements = 500, broken, contents }: SqliteOptions = {},
): SqliteDialect {
  const db = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
  if (contents) db.deserialize(contents);
  // FULL: a committed write survives a power cut; secure_delete: deleted data is overwritten in the file.
  db.exec(
    `PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=${longestLogOfAll}; PRAGMA journal_size_limit=${largestLog}; PRAGMA mmap_size=${mappedBytes}; PRAGMA cache_size=-65536;`,
  );
  // SQLite's own busy timeout would block the event loop; the driver waits without blocking.
  db.exec('PRAGMA busy_timeout=0');
  const writer = withStatements(db, mostStatements);
  const reader = path === ':memory:' ? null : withStatements(readingConnection(path), mostStatements);
  return new Dialect(
    writer,
    () =>
      new SqliteDriver({
        writer,
        reader,
        isInTransaction: () => db.isTransaction,
        path: reader ? path : null,
        broken,
      }),
  );
}

/** A second connection, for reads while the first one writes. */
function readingConnection(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { readOnly: true });
  db.exec(
    `PRAGMA trusted_schema=OFF; PRAGMA mmap_size=${mappedBytes}; PRAGMA cache_size=-16384; PRAGMA busy_timeout=0`,
  );
  return db;
}

/** A connection that keeps its prepared statements. */
function withStatements(db: DatabaseSync, mostStatements: number): SqliteDatabase {
  const statements = new Map<string, Statement>();
  return {
    close: () => db.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        statement = new Statement(db.prepare(sql));
        const oldest = statements.keys().next().value;
        if (statements.size >= mostStatements && oldest !== undefined) statements.delete(oldest);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
}
