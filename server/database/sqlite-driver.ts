import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, SqliteDatabase } from 'kysely';
import { CommitUnknown, RolledBack } from './commit-unknown.ts';
import { DatabaseUnavailable, isBusy, isIoFailure, sqliteCode } from './unavailable.ts';

/** How long a write waits for another process that holds the write lock, in milliseconds. */
const lockWithin = 5_000;
/** The first and the longest pause before the lock is tried again, in milliseconds. */
const [firstPause, longestPause] = [2, 50];
/** Errors of COMMIT after which SQLite has certainly not committed: busy, locked, full and constraint violations. */
const uncommitted: readonly (number | null)[] = [5, 6, 13, 19];
/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const failedSyncs: readonly unknown[] = [1_034, 1_290];

/**
 * One connection, used by one transaction or statement at a time. While a transaction waits for the lock of another process, it
 * does not occupy the connection, so reads go on.
 */
export class SqliteDriver implements Driver {
  readonly #database: SqliteDatabase;
  readonly #isInTransaction: () => boolean;
  readonly #tellBroken: ((error: unknown) => void) | undefined;
  readonly #turn = new Turn();
  #broken: DatabaseUnavailable | undefined;

  constructor(
    database: SqliteDatabase,
    isInTransaction: () => boolean,
    broken: ((error: unknown) => void) | undefined,
  ) {
    this.#database = database;
    this.#isInTransaction = isInTransaction;
    this.#tellBroken = broken;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await patiently(async () => {
      await this.#turn.take();
      try {
        // A transaction that reads first and writes later must hold the write lock from its start.
        this.#run('begin immediate');
        connection.inTransaction = true;
      } catch (error) {
        this.#turn.give();
        throw error;
      }
    });
  }

  async commitTransaction(connection: Connection): Promise<void> {
    if (!this.#isInTransaction()) throw new RolledBack();
    try {
      this.#run('commit');
    } catch (error) {
      if (uncommitted.includes(sqliteCode(error))) throw error;
      // Data written before the failure may be in the log and become valid after a restart.
      if (isIoFailure(error)) this.#breakDown(error);
      throw new CommitUnknown(error);
    }
    this.#end(connection);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // After a full disk or an I/O error, SQLite has rolled back by itself. Another rollback would fail and hide that error.
    try {
      if (this.#isInTransaction()) this.#database.prepare('rollback').run([]);
    } finally {
      this.#end(connection);
    }
  }

  async releaseConnection(connection: Connection): Promise<void> {
    this.#end(connection);
  }

  async destroy(): Promise<void> {
    this.#database.close();
  }

  /** Runs one statement: within the transaction of its connection, otherwise when no other transaction is running. */
  async execute<Row>(connection: Connection, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (connection.inTransaction) {
      // After a full disk SQLite has rolled back by itself, and each further statement would be committed alone.
      if (!this.#isInTransaction()) throw new RolledBack();
      return this.#run(sql, parameters);
    }
    return patiently(async () => {
      await this.#turn.take();
      try {
        return this.#run<Row>(sql, parameters);
      } finally {
        this.#turn.give();
      }
    });
  }

  #run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    if (this.#broken) throw this.#broken;
    try {
      const statement = this.#database.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    } catch (error) {
      if (failedSyncs.includes((error as { errcode?: unknown }).errcode)) this.#breakDown(error);
      throw error;
    }
  }

  /**
   * After a failed fsync it is unknown which pages are on disk, and another fsync may succeed without writing them. All further
   * statements are refused until a new process has recovered the log.
   */
  #breakDown(error: unknown): void {
    if (this.#broken) return;
    this.#broken = new DatabaseUnavailable('Writing the database to disk failed', error);
    this.#tellBroken?.(error);
  }

  #end(connection: Connection): void {
    if (!connection.inTransaction) return;
    connection.inTransaction = false;
    this.#turn.give();
  }
}

class Connection implements DatabaseConnection {
  inTransaction = false;
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

/** A mutex that grants access in the order of arrival. */
class Turn {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (!this.#taken) this.#taken = true;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

/** Retries while another process holds the lock, without blocking the event loop. */
async function patiently<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + lockWithin;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return await attempt();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= until) throw error;
    }
    await sleep(pause);
  }
}
