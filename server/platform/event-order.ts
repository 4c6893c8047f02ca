import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';

/**
 * Gives every event that is committed and has none yet its position, in the order of their sequence. On PostgreSQL a
 * sequence number is drawn before the commit, so a higher one may be seen before a lower: who reads by sequence skips.
 * A position is given only to what is committed, by one at a time, so that who reads by position never does (DESK-7).
 */
export async function placeEvents(db: Db): Promise<void> {
  const unplaced = await db.selectFrom('event').select('sequence').where('position', 'is', null).limit(1).execute();
  if (unplaced.length === 0) return;
  await db.transaction().execute(async (db) => {
    // Held until the transaction ends; the statement after it sees what earlier holders have placed.
    const { last_position: last } = await db
      .updateTable('event_order')
      .set((order) => ({ last_position: order.ref('last_position') }))
      .where('name', '=', 'events')
      .returning('last_position')
      .executeTakeFirstOrThrow();
    await sql`
      update event set position = placed.position
      from (
        select sequence, ${sql.lit(last)} + row_number() over (order by sequence) as position
        from event where position is null
      ) as placed
      where event.sequence = placed.sequence and event.position is null`.execute(db);
    await db
      .updateTable('event_order')
      .set((order) => ({
        last_position: order.fn.coalesce(
          order.selectFrom('event').select((event) => event.fn.max('position').as('last')),
          order.val(last),
        ),
      }))
      .where('name', '=', 'events')
      .execute();
  });
}
