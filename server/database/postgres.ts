import {
  AbortedTransactionError,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
} from 'kysely';
import type pg from 'pg';
import { lazyPackage } from '../platform/lazy-package.ts';
import { isLong } from './shared-commit.ts';
import { CommitUnknown, DatabaseUnavailable, fromDatabase, isConnectTimeout, wasNeverSent } from './unavailable.ts';

/**
 * Time limits in milliseconds. A database that hangs answers no statement and opens no connection: a call waits for one of the pool, and
 * for its opening, or for its first statement, and is refused within 5 seconds. The server's own limits end a slow statement before.
 */
const connectWithin = 2_000;
const answerWithin = 4_000;
/** What is done in batches, such as an import or an erasure, may take longer on a busy machine. It has connections of its own. */
const longLimits = { answerWithin: 35_000, statement_timeout: 30_000 };
/** After a connection could not be opened in time, calls are refused at once for this long. */
const awayFor = 500;
const serverLimits = { statement_timeout: 3_500, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 };

/** Values have the same types as from SQLite: counts are numbers, instants ISO text. Without `limits` (migrations) nothing times out. */
export function postgresDialect(url: string, { limits = true } = {}): PostgresDialect {
  if (!limits) return new Dialect(poolOf(url, 1, null), null);
  const pool = poolOf(url, 10, { answerWithin, ...serverLimits });
  pools.add(pool);
  return new Dialect(pool, poolOf(url, 4, { ...serverLimits, ...longLimits }));
}

type Limits = typeof serverLimits & { readonly answerWithin: number };

function poolOf(url: string, max: number, limits: Limits | null): pg.Pool {
  const { Pool, TypeOverrides, types: known } = postgresDriver();
  const types = new TypeOverrides();
  types.setTypeParser(known.builtins.INT8, Number);
  types.setTypeParser(known.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const pool = new Pool({
    connectionString: url,
    keepAlive: true,
    types,
    max,
    connectionTimeoutMillis: connectWithin,
    // In this mode pg closes a connection whose statement got no answer in time, instead of giving it to the next call.
    pipeline: true,
    ...(limits ? { query_timeout: limits.answerWithin } : {}),
  } as pg.PoolConfig);
  // The pool replaces a broken connection. An error without a listener would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', fromDatabase);
    if (!limits) return;
    const { answerWithin: _, ...ofServer } = limits;
    const names = Object.keys(ofServer).map((name, at) => `set_config('${name}', $${at + 1}, false)`);
    // Sent before the first statement. If it fails, so does that one.
    client.query(`select ${names.join(', ')}`, Object.values(ofServer).map(String)).catch(() => undefined);
  });
  return pool;
}

/** Does something on a connection of its own, without time limits. */
export async function withPostgres<Result>(url: string, work: (db: Kysely<never>) => Promise<Result>): Promise<Result> {
  const db = new Kysely<never>({ dialect: postgresDialect(url, { limits: false }) });
  return work(db).finally(() => db.destroy());
}

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
  readonly #pools: readonly [pg.Pool, pg.Pool | null];
  constructor(pool: pg.Pool, long: pg.Pool | null) {
    super({ pool });
    this.#pools = [pool, long];
  }
  override createDriver(): Driver {
    return new PoolDriver(...this.#pools);
  }
}

/** Kysely's driver, which tells of the errors of a connection and of a COMMIT what they mean. */
class PoolDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #long: PostgresDriver | null;
  #awayUntil = Number.NEGATIVE_INFINITY;

  constructor(pool: pg.Pool, long: pg.Pool | null) {
    super({ pool });
    this.#pool = pool;
    this.#long = long && new PostgresDriver({ pool: long });
  }

  override async init(...given: Parameters<PostgresDriver['init']>): Promise<void> {
    await super.init(...given);
    await this.#long?.init(...given);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (performance.now() < this.#awayUntil) throw new DatabaseUnavailable('The database does not answer');
    try {
      return await (isLong() && this.#long ? this.#long.acquireConnection() : super.acquireConnection());
    } catch (error) {
      // Calls that wait for each other must not each wait for the database as well.
      if (isConnectTimeout(error)) this.#awayUntil = performance.now() + awayFor;
      throw fromDatabase(error);
    }
  }

  override async commitTransaction(connection: Parameters<PostgresDriver['commitTransaction']>[0]): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      // If PostgreSQL answers COMMIT with an ERROR, it has rolled back. After any other failure, such as no answer, nobody knows.
      const { severity } = error as { severity?: string };
      const isKnown = severity === 'ERROR' || error instanceof AbortedTransactionError || wasNeverSent(error);
      throw isKnown ? error : new CommitUnknown(error);
    }
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    // If ROLLBACK fails, the connection is discarded; the original error is the one to report.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }

  override async destroy(): Promise<void> {
    pools.delete(this.#pool);
    await Promise.all([super.destroy(), this.#long?.destroy()]);
  }
}

/** The driver of PostgreSQL, loaded only for an installation that uses it. */
export const postgresDriver = lazyPackage<typeof pg>('pg');
