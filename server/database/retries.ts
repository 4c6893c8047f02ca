import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type TransactionBuilder } from 'kysely';
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
