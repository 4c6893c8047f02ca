import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Role } from '#contract/staff/rights.ts';
import { engineOf } from '../database/open.ts';
import { prepareInsert, prepareQuery } from '../database/queries.ts';
import { commitAlone } from '../database/shared-commit.ts';
import type { Db } from '../database/tables.ts';

/** Adds an event in the transaction of its change. Its position is assigned after the commit. */
export const insertEvent = prepareInsert('event');

export async function newestSequence(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('event')
    .select((event) => event.fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  return newest?.sequence ?? 0;
}

export async function changedClaimsAfter(db: Db, sequence: number) {
  const rows = await db
    .selectFrom('event')
    .select(['sequence', 'claim_id'])
    .where('sequence', '>', sequence)
    .orderBy('sequence')
    .execute();
  return {
    claimIds: [...new Set(rows.flatMap(({ claim_id }) => claim_id ?? []))],
    last: rows.at(-1)?.sequence ?? sequence,
  };
}

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

/** Increments the claim's version. The update locks the row until the transaction ends. */
export const raiseVersion = prepareQuery<{ claimId: string }, unknown>((db, value) =>
  db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', sql.lit(1)) }))
    .where('id', '=', value('claimId')),
);

/** As `raiseVersion`, for a change by the claims service, which also tells how long the claim is still needed. */
export const raiseDeskVersion = prepareQuery<{ claimId: string; at: string }, unknown>((db, value) =>
  db
    .updateTable('claim')
    .set((claim) => ({ version: claim('version', '+', sql.lit(1)), desk_changed_at: value('at') }))
    .where('id', '=', value('claimId')),
);

/** Everybody of staff with access, or those with one role. */
export async function idsOfActiveStaff(db: Db, role?: Role): Promise<readonly string[]> {
  const active = db.selectFrom('staff').select('id').where('disabled_at', 'is', null).orderBy('id');
  const rows = await (role ? active.where('role', '=', role) : active).execute();
  return rows.map(({ id }) => id);
}
