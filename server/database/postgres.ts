import { type DatabaseConnection, PostgresDialect, type PostgresDialectConfig, PostgresDriver } from 'kysely';
import pg from 'pg';
import { CommitUnknown } from './commit-unknown.ts';

/** What pg answers for a query that it has not sent. */
const neverSent = /is not queryable/;

/** Tells a COMMIT that failed from one whose outcome is unknown; the first error of a transaction is the one that is thrown. */
class Driver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.commitTransaction(connection);
    } catch (error) {
      throw isCommitUnknown(error) ? new CommitUnknown(error) : error;
    }
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    // A connection that cannot roll back is discarded by Kysely, and the database rolls back by itself.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

/** An ERROR that PostgreSQL answers to COMMIT means that it has rolled back; anything else, such as silence, says nothing. */
function isCommitUnknown(error: unknown): boolean {
  const { name, severity, message } = error as { name?: string; severity?: string; message?: string };
  return severity !== 'ERROR' && name !== 'AbortedTransactionError' && !neverSent.test(message ?? '');
}

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): Driver {
    return new Driver(this.#config);
  }
}

/** Kysely's PostgreSQL dialect; values come back as they do from SQLite: counts as numbers, instants as ISO text. */
export function postgresDialect(url: string, schema?: string): PostgresDialect {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text: string) => new Date(text).toISOString());
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    ...(schema ? { options: `-c search_path=${schema}` } : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return new Dialect({ pool });
}
