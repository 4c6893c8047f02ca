import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import { CommitUnknown } from './commit-unknown.ts';

// The declared type of a column says how its value comes back, so that both engines answer the same values.
const decoders: Readonly<Record<string, (value: unknown) => unknown>> = {
  BOOLEAN: (value) => value !== 0,
  JSONB: (value) => JSON.parse(String(value)),
};

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
  readonly #decode: readonly [string, (value: unknown) => unknown][];

  constructor(statement: StatementSync) {
    this.#statement = statement;
    const columns = statement.columns();
    this.reader = columns.length > 0;
    this.#decode = columns.flatMap(({ name, type }) => {
      const decoder = decoders[(type ?? '').toUpperCase()];
      return decoder ? [[name, decoder] as [string, typeof decoder]] : [];
    });
  }

  #row = (row: Record<string, unknown>) => {
    for (const [name, decode] of this.#decode) if (row[name] !== null) row[name] = decode(row[name]);
    return row;
  };

  all(parameters: readonly unknown[]) {
    const rows = this.#statement.all(...parameters.map(encode));
    return this.#decode.length > 0 ? rows.map(this.#row) : rows;
  }

  run(parameters: readonly unknown[]) {
    return this.#statement.run(...parameters.map(encode));
  }

  *iterate(parameters: readonly unknown[]) {
    for (const row of this.#statement.iterate(...parameters.map(encode))) yield this.#row(row);
  }
}

/** Errors of COMMIT after which SQLite has certainly not committed: busy, locked, full and a broken constraint. */
const uncommitted: readonly unknown[] = [5, 6, 13, 19];

/** Tells a COMMIT that failed from one whose outcome is unknown; the first error of a transaction is the one that is thrown. */
class Driver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // The primary code is in the lowest byte. After an I/O error the commit may still be found in the log at the next start.
      const { errcode } = error as { errcode?: number };
      throw uncommitted.includes((errcode ?? 0) & 0xff) ? error : new CommitUnknown(error);
    }
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite has rolled back by itself after a full disk or an I/O error: rolling back again would hide that error.
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

class Dialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#isInTransaction = isInTransaction;
  }
  override createDriver(): Driver {
    return new Driver(this.#config, this.#isInTransaction);
  }
}

/** Kysely's own SQLite dialect over node:sqlite, one connection, statements prepared once. `path` is a file or ':memory:'. */
export function sqliteDialect(path: string, mostStatements = 500): SqliteDialect {
  const db = new DatabaseSync(path, { timeout: 5_000, enableForeignKeyConstraints: true });
  // FULL: an acknowledged write survives a power cut; secure_delete: what is deleted is gone from the file.
  db.exec(
    'PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA trusted_schema=OFF; PRAGMA secure_delete=ON; PRAGMA wal_autocheckpoint=1000; PRAGMA cache_size=-65536;',
  );
  const statements = new Map<string, Statement>();
  const database: SqliteDatabase = {
    close: () => db.close(),
    prepare(sql) {
      let statement = statements.get(sql);
      if (!statement) {
        // A transaction that reads first and writes later must hold the write lock from its beginning.
        statement = new Statement(db.prepare(sql === 'begin' ? 'begin immediate' : sql));
        const oldest = statements.keys().next().value;
        if (statements.size >= mostStatements && oldest !== undefined) statements.delete(oldest);
        statements.set(sql, statement);
      }
      return statement;
    },
  };
  return new Dialect({ database }, () => db.isTransaction);
}
