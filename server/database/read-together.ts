import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

type Reads = Readonly<Record<string, (db: Db) => Promise<unknown>>>;
type ResultsOf<Some extends Reads> = { readonly [Name in keyof Some]: Awaited<ReturnType<Some[Name]>> };

/**
 * Runs reads that do not depend on each other. PostgreSQL gets all of them at once over several connections; SQLite, and a transaction,
 * run one after another.
 */
export async function readTogether<Some extends Reads>(db: Db, reads: Some): Promise<ResultsOf<Some>> {
  const results: Record<string, unknown> = {};
  const run = async (name: string, read: (db: Db) => Promise<unknown>) => {
    results[name] = await read(db);
  };
  if (engineOf(db) === 'postgres' && !db.isTransaction) {
    await Promise.all(Object.entries(reads).map(([name, read]) => run(name, read)));
  } else for (const [name, read] of Object.entries(reads)) await run(name, read);
  return results as ResultsOf<Some>;
}
