import { type Selectable, sql } from 'kysely';
import { batchesOf } from '../../database/batches.ts';
import type { ErasureTable } from '../../database/tables/erasure.ts';
import type { Db } from '../../database/tables.ts';
import { isHeld } from './obstacle-store.ts';

/** The erasure of a contact: asked for, taken back, under way or done. */
export type ErasureRow = Selectable<ErasureTable>;

/** The erasure of a contact; undefined if none was ever asked for. */
export function erasureOfContact(db: Db, contactId: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('erasure').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
}

/** Writes an erasure in place of the contact's former one. */
export async function writeErasure(db: Db, row: ErasureRow): Promise<void> {
  const { contact_id, ...columns } = row;
  await db
    .insertInto('erasure')
    .values(row)
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(columns))
    .execute();
}

/** Writes columns of an erasure that is in this state. Returns false if it no longer is. */
export async function updateErasure(
  db: Db,
  contactId: string,
  state: ErasureRow['state'],
  columns: Partial<ErasureRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('erasure')
    .set(columns)
    .where('contact_id', '=', contactId)
    .where('state', '=', state)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The erasures that are due, the longest first; at most so many. */
export function dueErasures(db: Db, now: string, most: number): Promise<ErasureRow[]> {
  return db
    .selectFrom('erasure')
    .selectAll()
    .where('state', 'in', ['waiting', 'erasing'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** The claims whose kept books are due to be erased and under no hold, or whose erasure was cut off; at most so many. */
export function claimsKeptUntil(db: Db, today: string, most: number) {
  return db
    .selectFrom('claim')
    .select(['id', 'contact_id'])
    .where('kept_until', '<', today)
    .where(sql<boolean>`not ${isHeld('claim.id')}`)
    .orderBy('kept_until')
    .limit(most)
    .execute();
}

/** Those of these contacts that the database has, and whose erasure it does not know as done. */
export async function notErased(db: Db, contactIds: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const ids of batchesOf(contactIds)) {
    const rows = await db
      .selectFrom('contact')
      .leftJoin('erasure', (join) => join.onRef('erasure.contact_id', '=', 'contact.id').on('state', '=', 'done'))
      .select('contact.id')
      .where('contact.id', 'in', ids)
      .where('erasure.contact_id', 'is', null)
      .orderBy('contact.id')
      .execute();
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}

/** The erasures that are done, with their instants. */
export function doneErasures(db: Db) {
  return db
    .selectFrom('erasure')
    .select(['contact_id', 'ended_at'])
    .where('state', '=', 'done')
    .orderBy('contact_id')
    .execute();
}
