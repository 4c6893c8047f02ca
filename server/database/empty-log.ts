import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from './open.ts';
import type { Db } from './tables.ts';

/** How often it is tried, and the pause in milliseconds after another process was in the way. */
const [mostTries, pause] = [20, 100];

/**
 * Empties the write-ahead log of SQLite, so that pages from before a deletion are neither in the log nor in the database: otherwise they
 * stay until the log has grown long. Returns whether nothing of before is left.
 */
export async function emptyLog(db: Db): Promise<boolean> {
  if (engineOf(db) !== 'sqlite') return true;
  for (let tries = 0; tries < mostTries; tries += 1) {
    const { rows } = await sql<{ log: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    // It is -1 in memory, where there is no log.
    if ((rows[0]?.log ?? 0) <= 0) return true;
    await sleep(pause);
  }
  return false;
}
