import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
  SelectQueryNode,
} from 'kysely';
import pg from 'pg';
import { CommitUnknown, RolledBack } from './commit-unknown.ts';
import { PostgresWatch } from './postgres-watch.ts';
import { DatabaseUnavailable, fromDatabase, isConnectionLost, wasNeverSent } from './unavailable.ts';

/** Whoever finds every connection in use, or cannot make one, waits so many milliseconds. */
const connectWithin = 3_000;
/** What the server ends by itself, in milliseconds: a statement, waiting for a row that another holds, a transaction that nobody goes on with. */
const serverLimits = { statement_timeout: 30_000, lock_timeout: 5_000, idle_in_transaction_session_timeout: 15_000 };
/** After a restart every idle connection may be stale. */
const mostReconnects = 3;

/**
 * Kysely's PostgreSQL dialect; values come back as they do from SQLite: counts as numbers, instants as ISO text. `limits`
 * false is for migrations, which take as long as they take.
 */
export function postgresDialect(url: string, schema?: string, { limits = true } = {}): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const config = {
    connectionString: url,
    keepAlive: true,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  };
  const pool = new pg.Pool({ ...config, max: limits ? 10 : 1, types, connectionTimeoutMillis: connectWithin });
  // A connection that breaks is replaced by the pool. Without a listener it would end the process: the pool listens to idle ones alone.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Dialect(pool, limits ? new PostgresWatch(config) : null);
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

/** Hands out the pool's connections; those that broke are thrown away. */
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
      // COMMIT of a transaction in which a statement failed is carried out as ROLLBACK.
      if (command === 'ROLLBACK') throw new RolledBack();
      connection.inTransaction = false;
    } catch (error) {
      throw isCommitUnknown(error) ? new CommitUnknown(error) : error;
    }
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    // What cannot be rolled back is thrown away with its connection; the failure that led here is the one to tell.
    await connection.send('rollback').catch(() => connection.breakUp());
    connection.inTransaction = false;
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#watch?.close();
    await this.#pool.end();
  }
}

/** An ERROR that PostgreSQL answers to COMMIT means that it has rolled back; anything else, such as silence, says nothing. */
function isCommitUnknown(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity !== 'ERROR' && !(error instanceof RolledBack) && !wasNeverSent(error);
}

/** A connection of the pool; one that turns out to be stale is replaced while nothing is lost by that. */
class Connection implements DatabaseConnection {
  inTransaction = false;
  readonly #pool: pg.Pool;
  readonly #watch: PostgresWatch | null;
  #client: pg.PoolClient | undefined;
  #broken = false;

  constructor(pool: pg.Pool, watch: PostgresWatch | null) {
    this.#pool = pool;
    this.#watch = watch;
  }

  /** Takes a client of the pool; a new one is given its limits first. */
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

  async executeQuery<Row>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<Row>> {
    for (let reconnects = 0; ; reconnects += 1) {
      try {
        const { command, rowCount, rows } = await this.send(sql, parameters);
        const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
        return { ...(changes ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}), rows: rows ?? [] };
      } catch (error) {
        // Reading twice does no harm; a change may have been made by what broke.
        const harmless = wasNeverSent(error) || (SelectQueryNode.is(query) && isConnectionLost(error));
        if (this.inTransaction || !harmless || reconnects === mostReconnects) throw error;
        this.release();
        await this.open();
      }
    }
  }

  // biome-ignore lint/correctness/useYield: nothing here reads by streams, and the driver has no cursor for it.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Streams are not supported');
  }

  /** Sends one statement and waits for its answer. */
  async send(sql: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client) throw new DatabaseUnavailable('The connection was given back');
    try {
      const query = client.query(sql, [...parameters]);
      return await (this.#watch?.during(client as unknown as pg.Client, query) ?? query);
    } catch (error) {
      if (error instanceof DatabaseUnavailable || isConnectionLost(fromDatabase(error))) this.#broken = true;
      throw error;
    }
  }

  /** The connection is not used again. */
  breakUp(): void {
    this.#broken = true;
  }

  release(): void {
    this.#client?.release(this.#broken);
    this.#client = undefined;
  }
}

/** Connections that know the limits of the server. */
const limited = new WeakSet<pg.PoolClient>();
