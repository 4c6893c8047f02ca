import type { Insertable } from 'kysely';
import { prepareInsert } from '../database/queries.ts';
import type { EventTable } from '../database/tables/work.ts';
import type { Db } from '../database/tables.ts';

/** Adds an event in the transaction of its change. Its position is assigned after the commit. */
export async function insertEvent(db: Db, event: Omit<Insertable<EventTable>, 'position' | 'sequence'>): Promise<void> {
  await insertRow(db, { ...event, position: null });
}

const insertRow = prepareInsert('event');

/** The sequence number of the newest event; 0 if there is none. */
export async function newestSequence(db: Db): Promise<number> {
  const newest = await db
    .selectFrom('event')
    .select((event) => event.fn.max('sequence').as('sequence'))
    .executeTakeFirst();
  return newest?.sequence ?? 0;
}

/** The claims with events after a sequence number, and the last sequence number read. */
export async function changedClaimsAfter(
  db: Db,
  sequence: number,
): Promise<{ readonly claimIds: readonly string[]; readonly last: number }> {
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
