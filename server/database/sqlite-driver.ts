import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely';
import { type CommitGroup, commitAlone, patiently, SharedCommit } from './shared-commit.ts';
import {
  CommitUnknown,
  DatabaseUnavailable,
  isIoFailure,
  MustRunAlone,
  RolledBack,
  sqliteCode,
} from './unavailable.ts';

// The declared type of a column determines the type of its values, so that both engines return the same values.
const decoders: Readonly<Record<string, (value: SQLOutputValue) => unknown>> = {
  BOOLEAN: (value) => (value === null ? null : value !== 0),
  JSON: parsed,
  JSONB: parsed,
};

function parsed(value: SQLOutputValue): unknown {
  return value === null ? null : JSON.parse(String(value));
}

/** Errors of COMMIT after which SQLite has certainly not committed: busy, locked, full and constraint violations. */
const uncommitted: readonly (number | null)[] = [5, 6, 13, 19];
/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const failedSyncs: readonly unknown[] = [1_034, 1_290];
/** From this many pages on (4 MB), the log is moved into the database after a COMMIT. */
const longLog = 1_000;
const mostStatements = 500;

class Statement {
  readonly #statement: StatementSync;
  readonly #names: readonly string[];
  readonly #decode: readonly (((value: SQLOutputValue) => unknown) | undefined)[];

  constructor(statement: StatementSync) {
    const columns = statement.columns();
    this.#statement = statement;
    this.#names = columns.map(({ name }) => name);
    this.#decode = columns.map(({ type }) => decoders[(type ?? '').toUpperCase()]);
    statement.setReturnArrays(true);
  }

  run<Row>(given: readonly unknown[]): QueryResult<Row> {
    const parameters = given.map(encode);
    if (this.#names.length > 0) {
      // With setReturnArrays the rows are arrays, which the types of Node.js do not know.
      const rows = this.#statement.all(...parameters) as unknown as SQLOutputValue[][];
      return { rows: rows.map((values) => this.#rowOf(values) as Row) };
    }
    const { changes, lastInsertRowid } = this.#statement.run(...parameters);
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
  }

  /** Objects that get the same fields in the same order are faster to make and read than those of node:sqlite. */
  #rowOf(values: readonly SQLOutputValue[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < values.length; at += 1) {
      const value = values[at] ?? null;
      const decode = this.#decode[at];
      row[this.#names[at] ?? ''] = decode ? decode(value) : value;
    }
    return row;
  }
}

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value === undefined || value === null) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object' && !ArrayBuffer.isView(value)) return JSON.stringify(value);
  return value as SQLInputValue;
}

class Prepared {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = new Statement(this.db.prepare(sql));
      const oldest = this.#statements.keys().next().value;
      if (this.#statements.size >= mostStatements && oldest !== undefined) this.#statements.delete(oldest);
      this.#statements.set(sql, statement);
    }
    return statement.run(parameters);
  }
}

/**
 * One connection writes, for one transaction or statement at a time; meanwhile others read what is committed over the second one, which a
 * database in memory does not have. Nobody occupies a connection while waiting for the lock of another process. `broken` is called once
 * if a disk write has failed so that this process must not write any more.
 */
export class SqliteDriver implements Driver {
  readonly #writer: Prepared;
  readonly #reader: Prepared | null;
  readonly #whenBroken: ((error: unknown) => void) | undefined;
  readonly #commits: SharedCommit;
  #broken: DatabaseUnavailable | undefined;

  constructor(writer: DatabaseSync, reader: DatabaseSync | null, broken: ((error: unknown) => void) | undefined) {
    this.#writer = new Prepared(writer);
    this.#reader = reader && new Prepared(reader);
    this.#whenBroken = broken;
    this.#commits = new SharedCommit({
      run: (sql) => this.#run(sql),
      commit: () => this.#commit(),
      isInTransaction: () => writer.isTransaction,
    });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    connection.group = await this.#commits.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await this.#end(connection, false);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await this.#end(connection, true);
  }

  /** Kysely also rolls back what could not be committed; a turn is given once. */
  async #end(connection: Connection, isUndone: boolean): Promise<void> {
    const { group } = connection;
    connection.group = null;
    if (group) await this.#commits.end(group, isUndone);
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#commits.close();
    // The writer is the last to close, because the last one empties the log.
    this.#reader?.db.close();
    this.#writer.db.close();
  }

  async execute<Row>({ group }: Connection, compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters, query } = compiled;
    // After a full disk SQLite has rolled back by itself, and each further statement would be committed alone.
    if (group && !this.#commits.isOpen(group)) throw new RolledBack();
    if (group) return this.#run(sql, parameters);
    const reader = this.#reader;
    const reads = SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql));
    if (reader && reads) return patiently(async () => this.#run(sql, parameters, reader));
    const writes = InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
    if (!writes) return this.#commits.alone(() => this.#run(sql, parameters));
    return this.#write<Row>(compiled).catch((error: unknown) => {
      if (error instanceof MustRunAlone) return commitAlone(() => this.#write<Row>(compiled));
      throw error;
    });
  }

  async #write<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const group = await this.#commits.begin();
    let result: QueryResult<Row>;
    try {
      result = this.#run(sql, parameters);
    } catch (error) {
      await this.#commits.end(group, true);
      throw error;
    }
    await this.#commits.end(group, false);
    return result;
  }

  #run<Row>(sql: string, parameters: readonly unknown[] = [], connection = this.#writer): QueryResult<Row> {
    if (this.#broken) throw this.#broken;
    try {
      return connection.run(sql, parameters);
    } catch (error) {
      if (failedSyncs.includes((error as { errcode?: unknown }).errcode)) this.#breakDown(error);
      throw error;
    }
  }

  #commit(): void {
    try {
      this.#run('commit');
    } catch (error) {
      if (uncommitted.includes(sqliteCode(error))) throw error;
      // Data written before the failure may be in the log and become valid after a restart.
      if (isIoFailure(error)) this.#breakDown(error);
      throw new CommitUnknown(error);
    }
    this.#shortenLog();
  }

  /** Moves a long log into the database. SQLite's own checkpoint after a COMMIT would not tell of a failed sync. */
  #shortenLog(): void {
    try {
      const [size] = this.#run<{ log: number }>('pragma wal_checkpoint(noop)').rows;
      if (size && size.log >= longLog) this.#run('pragma wal_checkpoint(passive)');
    } catch {
      // The COMMIT succeeded. If another process is in the way, the next one tries again.
    }
  }

  /**
   * After a failed fsync it is unknown which pages are on disk, and another fsync may succeed without writing them. All further
   * statements are refused until a new process has recovered the log.
   */
  #breakDown(error: unknown): void {
    if (this.#broken) return;
    this.#broken = new DatabaseUnavailable('Writing the database to disk failed', error);
    this.#whenBroken?.(error);
  }
}

class Connection implements DatabaseConnection {
  /** Where its transaction is committed; null outside one. */
  group: CommitGroup | null = null;
  readonly #driver: SqliteDriver;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute(this, query);
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by streams.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streams are not supported');
  }
}
