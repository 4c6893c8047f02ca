import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { lockClaims } from '../../access/claim-store.ts';
import { lockContact } from '../../access/contact-store.ts';
import { type Db, tablesErased } from '../../database/tables.ts';
import { eraseFiles } from '../../platform/files/stored-name-store.ts';
import { deleteCountsOf, emptied } from './claim-store.ts';

/** What of a contact an erasure needs. */
export type ErasableContact = NonNullable<Awaited<ReturnType<typeof lockErasableContact>>>;

/** Locks a contact and reads what an erasure needs; undefined if they are gone. */
export async function lockErasableContact(db: Db, contactId: string) {
  await lockContact(db, contactId);
  return db
    .selectFrom('contact')
    .select(['id', 'email', 'brand', 'culture', 'language', 'external_id', 'erased_at'])
    .where('id', '=', contactId)
    .executeTakeFirst();
}

/** Empties the row of a contact: nobody can log in with it or find it, and its address is free for a new contact. */
export async function clearContact(db: Db, contactId: string, now: string): Promise<void> {
  const name = createHash('sha256').update(contactId).digest('hex').slice(0, 32);
  await db
    .updateTable('contact')
    .set({
      ...emptied('contact'),
      email: `erased-${name}@erased.invalid`,
      password_hash: '',
      erased_at: now,
    })
    .where('id', '=', contactId)
    .execute();
}

/** The tables whose rows have the id of their contact and go with it as they are. */
const contactTables = tablesErased('contact').filter((table) => table !== 'rate' && table !== 'personal_export');

/** Deletes all rows of a contact but their claims: access, settings, export, stored answers, counts and waiting mails. */
export async function deleteContactRows(db: Db, contactId: string, email: string): Promise<void> {
  for (const table of contactTables) await db.deleteFrom(table).where('contact_id', '=', contactId).execute();
  const exports = await db
    .deleteFrom('personal_export')
    .where('contact_id', '=', contactId)
    .returning('stored_name')
    .execute();
  await eraseFiles(
    db,
    exports.flatMap(({ stored_name }) => stored_name ?? []),
  );
  await deleteCountsOf(db, contactId);
  await deleteJobsTo(db, email);
}

/** Deletes the jobs that wait and name the address, such as a request for a link, and the failures that name it. */
async function deleteJobsTo(db: Db, email: string): Promise<void> {
  const holds = (column: 'payload' | 'failure', text: string) =>
    sql<boolean>`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;
  await db
    .deleteFrom('job')
    .where('done_at', 'is', null)
    // As a whole string: the end of a longer address may be this one.
    .where(holds('payload', JSON.stringify(email)))
    .execute();
  await db.updateTable('job').set({ failure: 'erased' }).where(holds('failure', email)).execute();
}

/** Deletes at most `most` notices to a contact about claims of others. Returns how many. */
export async function deleteNoticesOf(db: Db, contactId: string, most: number): Promise<number> {
  const some = db.selectFrom('notice').select('id').where('contact_id', '=', contactId).limit(most);
  const { numDeletedRows } = await db.deleteFrom('notice').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Ends the management of at most `most` claims by a contact. A claim that nobody manages any more is its owner's again. Returns the
 * ids of the claims.
 */
export async function endManagement(db: Db, contactId: string, most: number): Promise<readonly string[]> {
  const managed = await db
    .selectFrom('claim_manager')
    .select('claim_id')
    .where('contact_id', '=', contactId)
    .orderBy('claim_id')
    .limit(most)
    .execute();
  const ids = managed.map(({ claim_id }) => claim_id);
  if (ids.length === 0) return [];
  await lockClaims(db, ids);
  await db.deleteFrom('claim_manager').where('contact_id', '=', contactId).where('claim_id', 'in', ids).execute();
  await db
    .updateTable('claim')
    .set({ managed_by_claim_manager: false })
    .where('id', 'in', ids)
    .where('managed_by_claim_manager', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('claim_manager')
            .select('claim_manager.claim_id')
            .whereRef('claim_manager.claim_id', '=', 'claim.id'),
        ),
      ),
    )
    .execute();
  return ids;
}

/** The ids of a contact's claims after the given one, also of those whose books are kept; at most so many. */
export async function claimIdsOf(db: Db, contactId: string, after: string, most: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('claim')
    .select('id')
    .where('contact_id', '=', contactId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** Deletes the row of a contact, unless claims still refer to it. Returns whether it is gone. */
export async function deleteContact(db: Db, contactId: string): Promise<boolean> {
  const claim = await db.selectFrom('claim').select('id').where('contact_id', '=', contactId).limit(1).execute();
  if (claim.length > 0) return false;
  await db.deleteFrom('legal_hold').where('contact_id', '=', contactId).execute();
  await db.deleteFrom('contact').where('id', '=', contactId).execute();
  return true;
}
