import { sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import { claimTables } from '../features/erasure/inventory.ts';
import { openRows, sealRow } from '../platform/encryption/sealed-columns.ts';

/** The contacts with this e-mail address, id or external id; an address may be known at several brands. */
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
    sql`file where id in (select file_id from document where claim_id in (${own}) and file_id is not null)`,
  );
  await count('session', sql`session where contact_id = ${contactId}`);
  await count('claims managed for others', sql`claim_manager where contact_id = ${contactId}`);
  return counts;
}

/** The holds on a contact and on their claims. */
export async function holdsOf(db: Db, contactId: string) {
  const rows = await db
    .selectFrom('legal_hold')
    .leftJoin('claim', 'claim.id', 'legal_hold.claim_id')
    .select(['legal_hold.id', 'legal_hold.reason', 'legal_hold.since', 'legal_hold.set_by', 'claim.reference_number'])
    .where((where) =>
      where.or([where('legal_hold.contact_id', '=', contactId), where('claim.contact_id', '=', contactId)]),
    )
    .orderBy('legal_hold.since')
    .execute();
  return openRows(db, 'legal_hold', rows);
}

/** Sets a hold. */
export async function insertHold(
  db: Db,
  hold: {
    readonly id: string;
    readonly contact_id: string | null;
    readonly claim_id: string | null;
    readonly reason: string;
    readonly since: string;
    readonly set_by: string;
  },
): Promise<void> {
  await db
    .insertInto('legal_hold')
    .values(sealRow(db, 'legal_hold', hold))
    .execute();
}

/** Lifts the holds on a contact, or on one of their claims. Returns how many. */
export async function deleteHolds(db: Db, column: 'contact_id' | 'claim_id', id: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('legal_hold').where(column, '=', id).executeTakeFirst();
  return Number(numDeletedRows);
}

/** The id of a contact's claim with this number; undefined if there is none. */
export async function claimNumbered(db: Db, contactId: string, number: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('reference_number', '=', number)
    .executeTakeFirst();
  return found?.id;
}

/** The claims of a contact whose books are kept, with the last day. */
export function keptBooksOf(db: Db, contactId: string) {
  return db
    .selectFrom('claim')
    .select(['reference_number', 'kept_until'])
    .where('contact_id', '=', contactId)
    .where('kept_until', 'is not', null)
    .orderBy('kept_until')
    .execute();
}
