import {
  type CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  type SqliteDatabase,
  UpdateQueryNode,
} from 'kysely';
import { Checkpoints } from './checkpoints.ts';
import { CommitGroup } from './commits/commit-group.ts';
import { CommitUnknown, RolledBack } from './commits/commit-unknown.ts';
import { MustRunAlone, mayJoin } from './commits/joining.ts';
import { Turn } from './commits/turn.ts';
import { patiently } from './sqlite-lock.ts';
import { DatabaseUnavailable, isIoFailure, sqliteCode } from './unavailable.ts';

/** Errors of COMMIT after which SQLite has certainly not committed: busy, locked, full and constraint violations. */
const uncommitted: readonly (number | null)[] = [5, 6, 13, 19];
/** SQLITE_IOERR_FSYNC and SQLITE_IOERR_DIR_FSYNC. */
const failedSyncs: readonly unknown[] = [1_034, 1_290];
/** How long one transaction of a group may let the others wait, in milliseconds, once the event loop has gone on. */
const longestWait = 10;

/** The connections of a database. `reader` sees only what is committed; a database in memory has none. */
export interface SqliteConnections {
  readonly writer: SqliteDatabase;
  readonly reader: SqliteDatabase | null;
  readonly isInTransaction: () => boolean;
  /** The file; null for a database in memory. */
  readonly path: string | null;
  /** Called once if a disk write has failed so that this process must not write any more. */
  readonly broken: ((error: unknown) => void) | undefined;
}

/**
 * One connection writes, for one transaction or statement at a time. Those that wait at the same time share one COMMIT and its sync
 * (`CommitGroup`): each is a savepoint, so that it fails alone, and none ends before the COMMIT. While somebody writes, others read
 * what is committed over the second connection. Nobody occupies a connection while waiting for the lock of another process.
 */
export class SqliteDriver implements Driver {
  readonly #connections: SqliteConnections;
  readonly #turn = new Turn();
  #group: CommitGroup | null = null;
  /** How long the last COMMIT of a group took, in milliseconds. */
  #commitTook = 0;
  /** The transaction that has the turn. */
  #current: Connection | null = null;
  #broken: DatabaseUnavailable | undefined;
  readonly #checkpoints: Checkpoints | null = null;

  constructor(connections: SqliteConnections) {
    this.#connections = connections;
    if (connections.path === null) return;
    this.#checkpoints = new Checkpoints({
      path: connections.path,
      sizeOfLog: () => this.#sizeOfLog(),
      whileNobodyWrites: (run) => this.#whileNobodyWrites(run),
      failed: (error) => {
        if (failedSyncs.includes(error.errcode)) this.#breakDown(error);
      },
    });
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    const joins = mayJoin();
    await this.#inTurn(() => {
      if (joins) this.#join(connection);
      else this.#beginAlone(connection);
      this.#current = connection;
    }, false);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    const { state } = connection;
    if (state === 'putOff') throw new MustRunAlone();
    if (!this.#connections.isInTransaction()) throw new RolledBack();
    if (state === 'alone') {
      this.#commit();
      return this.#end(connection);
    }
    if (state === 'inSavepoint') this.#run('release member');
    await this.#endMember(connection);
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    const { state } = connection;
    if (state === 'none') return;
    if (state === 'putOff') throw new MustRunAlone();
    const group = this.#group;
    // After a full disk or an I/O error, SQLite has rolled back by itself. Another rollback would fail and hide that error.
    const isOpen = this.#connections.isInTransaction();
    if (isOpen && state === 'inSavepoint' && group) {
      this.#undoMember();
      return this.#endMember(connection);
    }
    if (state !== 'alone') this.#group = null;
    try {
      if (isOpen) this.#connections.writer.prepare('rollback').run([]);
    } finally {
      this.#end(connection);
    }
  }

  async releaseConnection(connection: Connection): Promise<void> {
    if (connection.state !== 'none' && connection.state !== 'putOff') this.#end(connection);
  }

  async destroy(): Promise<void> {
    this.#undoCurrent();
    this.#commitGroup();
    await this.#checkpoints?.close();
    // The writer is the last to close, because the last one empties the log.
    this.#connections.reader?.close?.();
    this.#connections.writer.close();
  }

  /** Runs one statement: within the transaction of its connection, otherwise by itself. */
  async execute<Row>(connection: Connection, compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters, query } = compiled;
    if (connection.state === 'putOff') throw new MustRunAlone();
    if (connection.state !== 'none') {
      // After a full disk SQLite has rolled back by itself, and each further statement would be committed alone.
      if (!this.#connections.isInTransaction()) throw new RolledBack();
      return this.#run(sql, parameters);
    }
    if (SelectQueryNode.is(query) || isSelect(compiled)) return this.#read(compiled);
    return isWrite(query) ? this.#write(compiled) : this.#executeAlone(compiled);
  }

  /** Reads what is committed, also while another transaction is under way. */
  #read<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader } = this.#connections;
    const isFree = !this.#group && !this.#turn.isTaken;
    if (!reader || isFree) return this.#executeAlone(compiled);
    return patiently(async () => this.#run(compiled.sql, compiled.parameters, reader));
  }

  /** Runs a statement that is no part of a group. */
  #executeAlone<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#inTurn(() => {
      this.#commitGroup();
      return this.#run(sql, parameters);
    });
  }

  /** Runs a single statement that writes, as a part of a group. SQLite undoes a statement that fails. */
  async #write<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const { outcome, ended } = await this.#inTurn(() => this.#runMember<Row>(compiled));
      await ended;
      if ('failure' in outcome) throw outcome.failure;
      return outcome.result;
    } catch (error) {
      if (!(error instanceof MustRunAlone)) throw error;
      return this.#executeAlone(compiled);
    }
  }

  #runMember<Row>({ sql, parameters }: CompiledQuery) {
    const group = this.#openGroup();
    let outcome: { readonly result: QueryResult<Row> } | { readonly failure: unknown };
    try {
      outcome = { result: this.#run<Row>(sql, parameters) };
    } catch (failure) {
      // SQLite has rolled back the whole group.
      if (this.#group !== group) throw failure;
      outcome = { failure };
    }
    // Not awaited here, where it would hold the turn.
    return { outcome, ended: this.#countEnded(group) };
  }

  #beginAlone(connection: Connection): void {
    this.#commitGroup();
    // A transaction that reads first and writes later must hold the write lock from its start.
    this.#run('begin immediate');
    connection.state = 'alone';
  }

  #join(connection: Connection): void {
    const group = this.#openGroup();
    // The first one needs no savepoint: undoing it undoes nothing else.
    if (group.ended > 0) this.#run('savepoint member');
    connection.state = group.ended > 0 ? 'inSavepoint' : 'first';
  }

  #openGroup(): CommitGroup {
    if (this.#group) return this.#group;
    this.#run('begin immediate');
    this.#group = new CommitGroup(this.#commitTook);
    return this.#group;
  }

  /** Undoes a transaction of the group that is under way. It keeps its turn, and each further statement of it is refused. */
  #undoCurrent(): void {
    const state = this.#current?.state;
    try {
      if (state === 'inSavepoint') this.#undoMember();
      if (state !== 'first') return;
      this.#group = null;
      this.#rollBack();
    } catch (error) {
      this.#abandonGroup(error);
    }
  }

  /** Rolls back the whole group, because a member could not be undone alone. */
  #abandonGroup(error: unknown): void {
    const group = this.#group;
    this.#group = null;
    this.#rollBack();
    group?.abandon(error);
  }

  #undoMember(): void {
    this.#run('rollback to member');
    this.#run('release member');
  }

  /** Ends a transaction of the group and waits for the COMMIT. */
  #endMember(connection: Connection): Promise<void> {
    const group = this.#group;
    if (!group) throw new RolledBack();
    const ended = this.#countEnded(group);
    this.#end(connection);
    return ended;
  }

  /** Counts one that has ended. The group is committed after a turn of the event loop that brought no other one. */
  #countEnded(group: CommitGroup): Promise<void> {
    const ended = group.end();
    if (group.isDue || group.isFull) this.#commitGroup();
    else if (group.ended === 1) setImmediate(() => this.#commitDue(group));
    return ended;
  }

  /** Commits a group unless one of its transactions is under way; that one gets a little time, then it has to run alone. */
  #commitDue(group: CommitGroup): void {
    if (this.#group !== group) return;
    // Requests arrive over several turns of the loop: as long as each turn brings one more, waiting costs less than another sync.
    if (group.hasGrown()) {
      setImmediate(() => this.#commitDue(group));
      return;
    }
    group.isDue = true;
    const current = this.#current;
    if (!current) this.#commitGroup();
    else setTimeout(() => this.#putOff(current, group), longestWait);
  }

  #putOff(connection: Connection, group: CommitGroup): void {
    if (this.#group !== group || this.#current !== connection) return;
    try {
      this.#undoMember();
      this.#commitGroup();
    } catch (error) {
      // Without its savepoint undone, nothing of the group may be committed.
      this.#abandonGroup(error);
    }
    this.#end(connection);
    connection.state = 'putOff';
  }

  #commitGroup(): void {
    const group = this.#group;
    if (!group) return;
    this.#group = null;
    try {
      const began = performance.now();
      this.#commit();
      this.#commitTook = performance.now() - began;
      group.succeed();
    } catch (error) {
      if (!(error instanceof CommitUnknown)) this.#rollBack();
      group.fail(error);
    }
  }

  /** Rolls back what is open. If that fails, every later BEGIN fails too. */
  #rollBack(): void {
    try {
      if (this.#connections.isInTransaction()) this.#connections.writer.prepare('rollback').run([]);
    } catch {
      // The error that led here is the one to report.
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
    this.#checkpoints?.afterCommit();
  }

  #sizeOfLog() {
    // It only looks: nothing is moved.
    const [size] = this.#connections.writer.prepare('pragma wal_checkpoint(noop)').all([]) as Record<string, number>[];
    return { log: size?.log ?? 0, moved: size?.checkpointed ?? 0 };
  }

  async #whileNobodyWrites(run: () => Promise<void>): Promise<void> {
    await this.#turn.take();
    try {
      this.#commitGroup();
      await run();
    } finally {
      this.#turn.give();
    }
  }

  #run<Row>(
    sql: string,
    parameters: readonly unknown[] = [],
    database: SqliteDatabase = this.#connections.writer,
  ): QueryResult<Row> {
    if (this.#broken) throw this.#broken;
    try {
      const statement = database.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    } catch (error) {
      if (failedSyncs.includes((error as { errcode?: unknown }).errcode)) this.#breakDown(error);
      if (this.#group && !this.#connections.isInTransaction()) {
        this.#group.abandon(error);
        this.#group = null;
      }
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
    this.#connections.broken?.(error);
  }

  /** Runs something when it is its turn to write. Without `gives`, it keeps the turn if it succeeds. */
  #inTurn<Answer>(run: () => Answer, gives = true): Promise<Answer> {
    return patiently(async () => {
      await this.#turn.take();
      let isDone = false;
      try {
        const answer = run();
        isDone = true;
        return answer;
      } finally {
        if (gives || !isDone) this.#turn.give();
      }
    });
  }

  /** Ends a transaction, and with it its turn. */
  #end(connection: Connection): void {
    if (connection.state === 'none') return;
    connection.state = 'none';
    this.#current = null;
    this.#turn.give();
  }
}

function isSelect({ query, sql }: CompiledQuery): boolean {
  return RawNode.is(query) && /^\s*select\b/i.test(sql);
}

function isWrite(query: CompiledQuery['query']): boolean {
  return InsertQueryNode.is(query) || UpdateQueryNode.is(query) || DeleteQueryNode.is(query);
}

class Connection implements DatabaseConnection {
  /**
   * Its transaction: none, committed alone, the first of a group, a savepoint in a group, or taken out of its group because it let the
   * others wait too long.
   */
  state: 'none' | 'alone' | 'first' | 'inSavepoint' | 'putOff' = 'none';
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
