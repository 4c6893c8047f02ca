import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db } from '../database/tables.ts';

/** Events that get their position in one transaction. It takes a few milliseconds, during which other writers wait. */
const chunkSize = 500;
/** Maximum number of transactions in one call of `assignEventPositions`; the next call continues. */
const mostChunks = 10;

/**
 * Assigns positions to committed events that have none, in the order of their sequence numbers. On PostgreSQL a sequence number
 * is drawn before the commit, so a higher one may become visible before a lower one, and a reader that goes by sequence can miss
 * events. Only committed events get a position, by one transaction at a time, so a reader that goes by position misses none
 * (DESK-7).
 * The work of one call is bounded: at most ten transactions of 500 events, with a turn of the event loop after each. Returns true
 * if events without a position may remain.
 */
export async function assignEventPositions(db: Db): Promise<boolean> {
  let from = 0;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    if (!(await hasUnplaced(db, from))) return false;
    const placed = await placeChunk(db, from);
    if (placed.length < chunkSize) return false;
    // The index still contains the entries of earlier chunks. Starting after them avoids reading them again.
    from = Math.max(...placed);
    await nextTurn();
  }
  return true;
}

/** Assigns positions to all events, in as many short transactions as needed: for commands, which may wait. */
export async function placeAllEvents(db: Db): Promise<void> {
  while (await assignEventPositions(db));
}

async function hasUnplaced(db: Db, from: number): Promise<boolean> {
  const found = await sql`select sequence from ${unplaced(db)} and sequence > ${from} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** Without the hint, SQLite finds `position is null` by the index on position and then sorts all matches for each chunk. */
function unplaced(db: Db) {
  return sql.raw(`event ${engineOf(db) === 'sqlite' ? 'indexed by event_unplaced ' : ''}where position is null`);
}

/** Assigns positions to the next chunk after a sequence number, in one transaction. Returns the sequence numbers of the chunk. */
async function placeChunk(db: Db, from: number): Promise<readonly number[]> {
  return commitAlone(() =>
    db.transaction().execute(async (db) => {
      // The update locks the row until the transaction ends, so the next statement sees the positions that earlier transactions
      // assigned.
      const { last_position: last } = await db
        .updateTable('event_order')
        .set((order) => ({ last_position: order.ref('last_position') }))
        .where('name', '=', 'events')
        .returning('last_position')
        .executeTakeFirstOrThrow();
      // The join has no condition on `event` except its key: with one on its position, SQLite would read every pair of rows.
      const { rows } = await sql<{ sequence: number }>`
      update event set position = placed.position
      from (
        select sequence, ${last} + row_number() over (order by sequence) as position
        from ${unplaced(db)} and sequence > ${from} order by sequence limit ${chunkSize}
      ) as placed
      where event.sequence = placed.sequence
      returning event.sequence`.execute(db);
      if (rows.length > 0) {
        await db
          .updateTable('event_order')
          .set({ last_position: last + rows.length })
          .where('name', '=', 'events')
          .execute();
      }
      return rows.map(({ sequence }) => sequence);
    }),
  );
}
