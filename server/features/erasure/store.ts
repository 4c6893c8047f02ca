import { type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../../database/tables.ts';

export type ErasureRow = Selectable<Tables['erasure']>;

export function erasureOfContact(db: Db, contactId: string): Promise<ErasureRow | undefined> {
  return db.selectFrom('erasure').selectAll().where('contact_id', '=', contactId).executeTakeFirst();
}

/** ACCOUNT-11: from when on a contact is erased who asked for it; null without a request that stands. */
export async function erasesAt(db: Db, contactId: string): Promise<string | null> {
  const request = await erasureOfContact(db, contactId);
  return request?.state === 'waiting' || request?.state === 'erasing' ? request.due_at : null;
}

/** Writes an erasure that has only begun in place of an earlier one. */
export async function writeErasure(db: Db, given: Omit<ErasureRow, 'waits_for' | 'mail_to' | 'ended_at'>) {
  const row = { ...given, waits_for: null, mail_to: null, ended_at: null };
  const { contact_id, ...columns } = row;
  await db
    .insertInto('erasure')
    .values(row)
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(columns))
    .execute();
  return row;
}

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

export function erasuresSince(db: Db, day: string) {
  return db
    .selectFrom('erasure')
    .select(['contact_id', 'ended_at'])
    .where('state', '=', 'done')
    .where('ended_at', '>=', day)
    .orderBy('ended_at')
    .execute();
}

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

/** The days of the last payments of these claims, by the airline or to the passengers, by claim; those without one are missing. */
export async function lastPayments(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('airline_payment')
    .select(['claim_id', 'received_on as day'])
    .where('claim_id', 'in', claimIds)
    .unionAll((all) =>
      all
        .selectFrom('payout_sent')
        .select((row) => ['claim_id', row.ref('sent_on').$notNull().as('day')])
        .where('claim_id', 'in', claimIds)
        .where('sent_on', 'is not', null),
    )
    .execute();
  const inOrder = rows.toSorted((one, other) => (one.day < other.day ? -1 : 1));
  return new Map(inOrder.map(({ claim_id, day }) => [claim_id, day]));
}

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
  const isHeld = new Set(held.map(({ claim_id }) => claim_id));
  const payments = await lastPayments(db, ids);
  return claims.map((claim) => ({
    ...claim,
    isHeld: isHeld.has(claim.id),
    lastPayment: payments.get(claim.id) ?? null,
  }));
}

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
