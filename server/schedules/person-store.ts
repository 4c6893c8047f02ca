import { sql } from 'kysely';
import { lockClaims } from '../access/claim-store.ts';
import { batchesOf } from '../database/queries.ts';
import type { Db, Tables } from '../database/tables.ts';
import { claimTables } from '../features/erasure/erase-store.ts';

export function contactsNamed(db: Db, name: string) {
  return db
    .selectFrom('contact')
    .select(['id', 'brand', 'erased_at'])
    .where((where) =>
      where.or([where('id', '=', name), where('external_id', '=', name), where('email', '=', name.toLowerCase())]),
    )
    .orderBy('id')
    .execute();
}

/** The rows that an erasure of a contact's claims concerns, by table, and how many claims they manage. Empty tables are left out. */
export async function countRowsOf(db: Db, contactId: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const own = sql`select id from claim where contact_id = ${contactId}`;
  const count = async (name: string, from: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${from}`.execute(db);
    const [found] = rows;
    if (found && Number(found.count) > 0) counts.set(name, Number(found.count));
  };
  await count('claim', sql`claim where contact_id = ${contactId}`);
  for (const table of claimTables) await count(table, sql`${sql.table(table)} where claim_id in (${own})`);
  await count(
    'file',
    sql`file where id in (select file_id from document where claim_id in (${own})
      union select file_id from draft_file where claim_id in (${own}))`,
  );
  await count('session', sql`session where contact_id = ${contactId}`);
  await count('claims managed for others', sql`claim_manager where contact_id = ${contactId}`);
  return counts;
}

export function holdsOf(db: Db, contactId: string) {
  return db
    .selectFrom('legal_hold')
    .leftJoin('claim', 'claim.id', 'legal_hold.claim_id')
    .select(['legal_hold.id', 'legal_hold.reason', 'legal_hold.since', 'claim.reference_number'])
    .where((where) =>
      where.or([where('legal_hold.contact_id', '=', contactId), where('claim.contact_id', '=', contactId)]),
    )
    .orderBy('legal_hold.since')
    .execute();
}

/** Whether there is anything of a contact that a hold could keep: the account, or claims. Asked under its lock. */
export async function hasRows(db: Db, contactId: string): Promise<boolean> {
  const contact = await db.selectFrom('contact').select('erased_at').where('id', '=', contactId).executeTakeFirst();
  if (contact?.erased_at === null) return true;
  return (await db.selectFrom('claim').select('id').where('contact_id', '=', contactId).limit(1).execute()).length > 0;
}

export async function insertHold(db: Db, hold: Tables['legal_hold']): Promise<void> {
  await db.insertInto('legal_hold').values(hold).execute();
}

export async function deleteHolds(db: Db, column: 'contact_id' | 'claim_id', id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('legal_hold').where(column, '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

export async function lockClaimNumbered(db: Db, contactId: string, number: string) {
  const found = db
    .selectFrom('claim')
    .select(['id', 'retain_until'])
    .where('contact_id', '=', contactId)
    .where('reference_number', '=', number);
  const claim = await found.executeTakeFirst();
  if (!claim) return undefined;
  await lockClaims(db, [claim.id]);
  // Read again: an erasure may have had the lock.
  return db.selectFrom('claim').select(['id', 'retain_until']).where('id', '=', claim.id).executeTakeFirst();
}

/** Locks all claims of a contact, as an erasure locks each of them. */
export async function lockClaimsOf(db: Db, contactId: string): Promise<void> {
  const claims = await db.selectFrom('claim').select('id').where('contact_id', '=', contactId).orderBy('id').execute();
  for (const ids of batchesOf(claims.map(({ id }) => id))) await lockClaims(db, ids);
}

export function retainedBooksOf(db: Db, contactId: string) {
  return db
    .selectFrom('claim')
    .select(['reference_number', 'retain_until'])
    .where('contact_id', '=', contactId)
    .where('retain_until', 'is not', null)
    .orderBy('retain_until')
    .execute();
}
