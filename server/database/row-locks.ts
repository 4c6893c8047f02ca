import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/**
 * Whether a query must lock rows that it reads for a change (`for no key update`). SQLite needs no row locks: it has one writer
 * at a time, and its transactions begin as that writer. Throws outside a transaction, where no lock would last.
 */
export function needsRowLocks(db: Db): boolean {
  if (!db.isTransaction) throw new Error('rows are locked only within a transaction');
  return engineOf(db) === 'postgres';
}
