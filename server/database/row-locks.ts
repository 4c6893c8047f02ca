import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/**
 * Whether rows that are read to be changed must be locked by the query (`for no key update`), until the transaction ends.
 * SQLite has one writer at a time: its transactions begin as that writer. Throws outside a transaction, where no lock lasts.
 */
export function needsRowLocks(db: Db): boolean {
  if (!db.isTransaction) throw new Error('rows are locked only within a transaction');
  return engineOf(db) === 'postgres';
}
