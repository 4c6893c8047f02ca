import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';

/** Events that get their position in one transaction: a few milliseconds of work, during which other writers wait. */
const chunkSize = 500;
/** Transactions of one call of `placeEvents`; what is left waits for the next call. */
const mostChunks = 10;

/**
 * Gives committed events without a position one, in the order of their sequence. On PostgreSQL a sequence number is drawn
 * before the commit, so a higher one may be seen before a lower one, and a reader who goes by sequence skips events. A
 * position is given to committed events only, by one transaction at a time, so a reader who goes by position skips none (DESK-7).
 *
 * The work of one call is bounded: at most ten transactions of 500 events, with a turn of the event loop after each.
 * Returns true when events may be left without a position.
 */
export async function assignEventPositions(db: Db): Promise<boolean> {
  let from = 0;
  for (let chunk = 0; chunk < mostChunks; chunk += 1) {
    if (!(await hasUnplaced(db, from))) return false;
    const placed = await placeChunk(db, from);
    if (placed.length < chunkSize) return false;
    // The index still holds the entries of the chunks before; starting behind them avoids reading those again.
    from = Math.max(...placed);
    await nextTurn();
  }
  return true;
}

/** Places every event there is, in as many short transactions as that takes: for commands, which may wait. */
export async function placeAllEvents(db: Db): Promise<void> {
  while (await assignEventPositions(db));
}

async function hasUnplaced(db: Db, from: number): Promise<boolean> {
  const found = await sql`select sequence from ${unplaced(db)} and sequence > ${from} limit 1`.execute(db);
  return found.rows.length > 0;
}

/** SQLite would read `position is null` by the index on position, and then sort all it finds for each chunk. */
function unplaced(db: Db) {
  return sql.raw(`event ${engineOf(db) === 'sqlite' ? 'indexed by event_unplaced ' : ''}where position is null`);
}

/** Places the next chunk behind a sequence number, in a transaction; returns the sequence numbers that were placed. */
async function placeChunk(db: Db, from: number): Promise<readonly number[]> {
  return db.transaction().execute(async (db) => {
    // The row is held until the transaction ends; the next statement sees what earlier holders have placed.
    const { last_position: last } = await db
      .updateTable('event_order')
      .set((order) => ({ last_position: order.ref('last_position') }))
      .where('name', '=', 'events')
      .returning('last_position')
      .executeTakeFirstOrThrow();
    // No condition on event but its key: with one on its position, SQLite reads every pair of rows.
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
  });
}
