import { type Selectable, sql } from 'kysely';
import type { ErasureTable } from '../../database/tables/erasure.ts';
import type { Db } from '../../database/tables.ts';

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
export function claimsRetainedUntil(db: Db, today: string, most: number) {
  return db
    .selectFrom('claim')
    .select(['id', 'contact_id'])
    .where('retain_until', '<', today)
    .where(sql<boolean>`not ${isHeld('claim.id')}`)
    .orderBy('retain_until')
    .limit(most)
    .execute();
}

/** The erasures that are done, of a day or later, the oldest first. */
export function erasuresSince(db: Db, day: string) {
  return db
    .selectFrom('erasure')
    .select(['contact_id', 'ended_at'])
    .where('state', '=', 'done')
    .where('ended_at', '>=', day)
    .orderBy('ended_at')
    .execute();
}

/** Whether the operator has set a hold on a contact, or on this claim. */
export async function hasHold(db: Db, column: 'contact_id' | 'claim_id', id: string): Promise<boolean> {
  return (await db.selectFrom('legal_hold').select('id').where(column, '=', id).limit(1).execute()).length > 0;
}

/** A condition for rows whose claim, which this column names, or its contact is under a hold of the operator. */
export function isHeld(claimIdColumn: string) {
  const claimId = sql.ref(claimIdColumn);
  return sql<boolean>`exists (
    select 1 from legal_hold where legal_hold.claim_id = ${claimId}
      or legal_hold.contact_id = (select held.contact_id from claim as held where held.id = ${claimId})
  )`;
}

/** Whether a claim of the contact has a hold of its own. */
export async function hasHeldClaim(db: Db, contactId: string): Promise<boolean> {
  const held = await db
    .selectFrom('legal_hold')
    .innerJoin('claim', 'claim.id', 'legal_hold.claim_id')
    .select('legal_hold.id')
    .where('claim.contact_id', '=', contactId)
    .limit(1)
    .execute();
  return held.length > 0;
}

/** Whether a claim of the contact is open. */
export async function hasOpenClaim(db: Db, contactId: string): Promise<boolean> {
  const open = await db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('retain_until', 'is', null)
    .where('closed', '=', false)
    .limit(1)
    .execute();
  return open.length > 0;
}

/** The day of the last payment of a claim, by the airline or to the passengers; null if there was none. */
export async function lastPaymentOf(db: Db, claimId: string): Promise<string | null> {
  const received = await db
    .selectFrom('airline_payment')
    .select(({ fn }) => fn.max('received_on').as('day'))
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  const sent = await db
    .selectFrom('payout_sent')
    .select(({ fn }) => fn.max('sent_on').as('day'))
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  const days = [received?.day, sent?.day].flatMap((one) => one ?? []);
  return days.toSorted().at(-1) ?? null;
}

/** The contact's claims that are not erased yet, with their holds and the days of their payments; at most so many. */
export async function claimsWithObstacles(db: Db, contactId: string, most: number) {
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'reference_number', 'closed'])
    .where('contact_id', '=', contactId)
    .where('retain_until', 'is', null)
    .limit(most)
    .execute();
  const ids = claims.map(({ id }) => id);
  if (ids.length === 0) return [];
  const held = await db.selectFrom('legal_hold').select('claim_id').where('claim_id', 'in', ids).execute();
  const received = await db
    .selectFrom('airline_payment')
    .select(['claim_id', 'received_on as day'])
    .where('claim_id', 'in', ids)
    .execute();
  const sent = await db
    .selectFrom('payout_sent')
    .select(['claim_id', 'sent_on as day'])
    .where('claim_id', 'in', ids)
    .execute();
  const isHeld = new Set(held.map(({ claim_id }) => claim_id));
  const days = Map.groupBy([...received, ...sent], ({ claim_id }) => claim_id);
  return claims.map((claim) => ({
    ...claim,
    isHeld: isHeld.has(claim.id),
    lastPayment:
      (days.get(claim.id) ?? [])
        .flatMap(({ day }) => day ?? [])
        .toSorted()
        .at(-1) ?? null,
  }));
}

/** Files whose rows were erased and that may still be in the store; at most so many. */
export async function erasedFiles(db: Db, most: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('leaving_file')
    .select('stored_name')
    .where('erased', '=', sql.lit(true))
    .orderBy('stored_name')
    .limit(most)
    .execute();
  return found.map(({ stored_name }) => stored_name);
}
