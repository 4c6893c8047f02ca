import { setTimeout as sleep } from 'node:timers/promises';
import { DummyDriver, Kysely, type KyselyConfig, type TransactionBuilder } from 'kysely';
import { observed } from '../platform/operations.ts';
import { commitAlone } from './shared-commit.ts';
import { isConflict, isConnectionLost, isKnownUncommitted, MustRunAlone } from './unavailable.ts';

/** How often a transaction is retried before its error is thrown. */
const mostRetries = 3;
/** A transaction that has already taken longer than this, in milliseconds, is not retried, because a user is waiting. */
const retriesWithin = 3_000;

/**
 * Retries transactions that PostgreSQL aborted in favour of another (deadlock, serialisation failure), or whose connection broke
 * before COMMIT was sent. On SQLite, transactions that wait at the same time share a COMMIT, and run again alone if that fails. So
 * the code in a transaction must be safe to run twice: it changes nothing but the database.
 */
export class RetryingDatabase<Tables> extends Kysely<Tables> {
  readonly #config: KyselyConfig;

  constructor(config: KyselyConfig) {
    super(config);
    this.#config = config;
  }

  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    const run = <Answer>(work: Parameters<typeof execute<Answer>>[0]) => retried(() => execute(work));
    builder.execute = (work) =>
      observed('transaction', '', () =>
        run(work).catch((error: unknown) => {
          if (error instanceof MustRunAlone) return commitAlone(() => run(work));
          throw error;
        }),
      );
    return builder;
  }

  /**
   * Runs something on one connection, which gets each statement at once. On that of Kysely's `connection()` a statement waits until
   * the one before it has its answer.
   */
  onOneConnection<Answer>(work: (db: Kysely<Tables>) => Promise<Answer>): Promise<Answer> {
    const executor = this.getExecutor();
    const config = this.#config;
    return executor.provideConnection((connection) => {
      const shared = executor.withConnectionProvider({ provideConnection: (consume) => consume(connection) });
      return work(new Kysely<Tables>({ config, dialect: config.dialect, driver: new DummyDriver(), executor: shared }));
    });
  }
}

async function retried<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      const again = isKnownUncommitted(error) && (isConflict(error) || isConnectionLost(error));
      if (!again || retries === mostRetries || performance.now() - began > retriesWithin) throw error;
      // A random delay keeps two conflicting transactions from meeting again.
      await sleep((10 + Math.random() * 40) * 2 ** retries);
    }
  }
}
