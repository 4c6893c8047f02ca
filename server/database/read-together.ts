import { engineOf } from './open.ts';
import { RetryingDatabase } from './retries.ts';
import type { Db } from './tables.ts';
import { isConnectionLost, isPlanOutdated, wasNeverSent } from './unavailable.ts';

/** After a restart of the server, every idle connection may be stale. */
const mostRetries = 3;

type Reads = Readonly<Record<string, (db: Db) => Promise<unknown>>>;
type ResultsOf<Some extends Reads> = { readonly [Name in keyof Some]: Awaited<ReturnType<Some[Name]>> };

/**
 * Runs reads that do not depend on each other. PostgreSQL gets all of them at once over one connection, so that they take one round
 * trip; SQLite, and a transaction, run one after another. None of them may write, because they are repeated after a broken connection.
 */
export async function readTogether<Some extends Reads>(db: Db, reads: Some): Promise<ResultsOf<Some>> {
  if (engineOf(db) === 'sqlite' || db.isTransaction) return oneAfterAnother(db, reads);
  // Within others that are read together it has their connection.
  if (!(db instanceof RetryingDatabase)) return allAtOnce(db, reads);
  for (let retries = 0; ; retries += 1) {
    try {
      return await db.onOneConnection((connected: Db) => allAtOnce(connected, reads));
    } catch (error) {
      const mayRetry = wasNeverSent(error) || isPlanOutdated(error) || isConnectionLost(error);
      if (!mayRetry || retries === mostRetries) throw error;
    }
  }
}

async function oneAfterAnother<Some extends Reads>(db: Db, reads: Some): Promise<ResultsOf<Some>> {
  const results: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(reads)) results[name] = await read(db);
  return results as ResultsOf<Some>;
}

/** Waits for all, also when one fails: whoever gets the connection next must find nothing under way. */
async function allAtOnce<Some extends Reads>(db: Db, reads: Some): Promise<ResultsOf<Some>> {
  const names = Object.keys(reads);
  const settled = await Promise.allSettled(Object.values(reads).map((read) => read(db)));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  const results = settled.map((one, at) => [names[at], one.status === 'fulfilled' ? one.value : undefined]);
  return Object.fromEntries(results) as ResultsOf<Some>;
}
