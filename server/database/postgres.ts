import type { Duplex } from 'node:stream';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import type pg from 'pg';
import { postgresDriver } from './postgres-driver.ts';
import { PostgresWatch } from './postgres-watch.ts';
import type { NamedQuery } from './prepared-query.ts';
import {
  CommitUnknown,
  DatabaseUnavailable,
  fromDatabase,
  isConnectionLost,
  isPlanOutdated,
  RolledBack,
  wasNeverSent,
} from './unavailable.ts';

/** Time limit in milliseconds for getting a connection from the pool. */
const connectWithin = 3_000;
/** Time limits of the server in milliseconds: for a statement, for waiting for a row lock, and for an idle transaction. */
const serverLimits = { statement_timeout: 30_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };
/** After a restart of the server, every idle connection may be stale. */
const mostReconnects = 3;

/**
 * Kysely's PostgreSQL dialect. Values have the same types as from SQLite: counts are numbers, instants are ISO text. `limits` is
 * false for migrations, which have no time limits.
 */
export function postgresDialect(url: string, schema?: string, { limits = true } = {}): PostgresDialect {
  const { Pool, TypeOverrides, types: known } = postgresDriver();
  const types = new TypeOverrides();
  types.setTypeParser(known.builtins.INT8, Number);
  types.setTypeParser(known.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const config = {
    connectionString: url,
    keepAlive: true,
    // A statement is sent before those sent earlier are answered: see `readTogether`.
    pipeline: true,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  };
  const pool = new Pool({ ...config, max: limits ? 10 : 1, types, connectionTimeoutMillis: connectWithin });
  // The pool replaces a broken connection. It listens for errors of idle connections only; an error without a listener would end
  // the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (limits) pools.add(pool);
  return new Dialect(pool, limits ? new PostgresWatch(config) : null);
}

/** Does something on a connection of its own, without time limits. */
export async function withPostgres<Result>(
  url: string,
  schema: string | undefined,
  work: (db: Kysely<never>) => Promise<Result>,
): Promise<Result> {
  const db = new Kysely<never>({ dialect: postgresDialect(url, schema, { limits: false }) });
  return work(db).finally(() => db.destroy());
}

/** The pools that serve calls. */
const pools = new Set<pg.Pool>();

/** The connections of this process that are idle and in use, and the calls that wait for one; null without PostgreSQL. */
export function poolUse(): Readonly<Record<'idle' | 'used' | 'waiting', number>> | null {
  if (pools.size === 0) return null;
  const use = { idle: 0, used: 0, waiting: 0 };
  for (const { totalCount, idleCount, waitingCount } of pools) {
    use.idle += idleCount;
    use.used += totalCount - idleCount;
    use.waiting += waitingCount;
  }
  return use;
}

class Dialect extends PostgresDialect {
  readonly #driver: () => Driver;
  constructor(pool: pg.Pool, watch: PostgresWatch | null) {
    super({ pool });
    this.#driver = () => new PoolDriver(pool, watch);
  }
  override createDriver(): Driver {
    return this.#driver();
  }
}

/** Provides connections of the pool and discards broken ones. */
class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #watch: PostgresWatch | null;

  constructor(pool: pg.Pool, watch: PostgresWatch | null) {
    this.#pool = pool;
    this.#watch = watch;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const connection = new Connection(this.#pool, this.#watch);
    await connection.open();
    return connection;
  }

  async beginTransaction(connection: Connection, { isolationLevel }: { isolationLevel?: string }): Promise<void> {
    await connection.send(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin');
    connection.inTransaction = true;
  }

  async commitTransaction(connection: Connection): Promise<void> {
    try {
      const { command } = await connection.send('commit');
      // PostgreSQL executes COMMIT as ROLLBACK if a statement of the transaction failed.
      if (command === 'ROLLBACK') throw new RolledBack();
      connection.inTransaction = false;
    } catch (error) {
      throw isCommitUnknown(error) ? new CommitUnknown(error) : error;
    }
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // If ROLLBACK fails, the connection is discarded; the original error is the one to report.
    await connection.send('rollback').catch(() => connection.breakUp());
    connection.inTransaction = false;
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#watch?.close();
    pools.delete(this.#pool);
    await this.#pool.end();
  }
}

/**
 * If PostgreSQL answers COMMIT with an ERROR, it has rolled back. After any other failure, such as no answer, the result is
 * unknown.
 */
function isCommitUnknown(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity !== 'ERROR' && !(error instanceof RolledBack) && !wasNeverSent(error);
}

/** A connection of the pool. A stale one is replaced while that loses nothing. */
class Connection implements DatabaseConnection {
  inTransaction = false;
  readonly #pool: pg.Pool;
  readonly #watch: PostgresWatch | null;
  #client: pg.PoolClient | undefined;
  #broken = false;
  /** Statements that were sent and not answered yet. */
  #underWay = 0;
  /** Whether there was more than one of them: then a broken connection is not replaced for one of them alone. */
  #isShared = false;

  constructor(pool: pg.Pool, watch: PostgresWatch | null) {
    this.#pool = pool;
    this.#watch = watch;
  }

  /** Takes a client of the pool and sets the time limits on a new one. */
  async open(): Promise<void> {
    this.#watch?.requireAnswering();
    this.#broken = false;
    this.#client = await this.#pool.connect().catch((error: unknown) => {
      throw fromDatabase(error);
    });
    if (!this.#watch || limited.has(this.#client)) return;
    try {
      const names = Object.keys(serverLimits).map((name, at) => `set_config('${name}', $${at + 1}, false)`);
      await this.send(`select ${names.join(', ')}`, Object.values(serverLimits).map(String));
      limited.add(this.#client);
    } catch (error) {
      this.breakUp();
      this.release();
      throw error;
    }
  }

  async executeQuery<Row>(asked: CompiledQuery | NamedQuery): Promise<QueryResult<Row>> {
    const { sql, parameters, query } = asked;
    const name = 'preparedName' in asked ? asked.preparedName : undefined;
    for (let reconnects = 0; ; reconnects += 1) {
      try {
        const { command, rowCount, rows } = await this.send(sql, parameters, name);
        const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
        return { ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: rows ?? [] };
      } catch (error) {
        // Repeats only reads and statements that had no effect: a write may have taken effect before the connection broke.
        const hadNone = wasNeverSent(error) || isPlanOutdated(error);
        const harmless = hadNone || (SelectQueryNode.is(query) && isConnectionLost(error));
        const isAlone = !this.inTransaction && !this.#isShared;
        if (!isAlone || !harmless || reconnects === mostReconnects) throw error;
        this.release();
        await this.open();
      }
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by streams, and the driver has no cursor for it.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streams are not supported');
  }

  /** Sends one statement and waits for its result. One with a name is parsed and planned once for each connection. */
  async send(sql: string, parameters: readonly unknown[] = [], name?: string): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client) throw new DatabaseUnavailable('The connection was given back');
    this.#isShared ||= this.#underWay > 0;
    this.#underWay += 1;
    sendTogether((client as unknown as pg.Client).connection.stream);
    try {
      const query = client.query({
        text: sql,
        values: [...parameters],
        ...(name ? { name: `${name}_${migrations}` } : {}),
      });
      return await (this.#watch?.during(client as unknown as pg.Client, query) ?? query);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || isConnectionLost(fromDatabase(error))) this.#broken = true;
      if (isPlanOutdated(error)) migrations += 1;
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Discards the connection. */
  breakUp(): void {
    this.#broken = true;
  }

  release(): void {
    this.#client?.release(this.#broken);
    this.#client = undefined;
  }
}

/**
 * Holds back what is written until the end of this turn, so that statements which are read together go out as one piece: each piece
 * takes a system call here, and wakes PostgreSQL up.
 */
function sendTogether(stream: Duplex): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * How often a migration by another process was noticed. It is part of the names of statements: after it, every connection of the pool
 * parses and plans them again.
 */
let migrations = 0;

/** Connections on which the time limits are set. */
const limited = new WeakSet<pg.PoolClient>();
