import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { lockClaims } from '../../access/claim-store.ts';
import { lockContact } from '../../access/contact-store.ts';
import { deleteUnusedFiles } from '../../access/document-store.ts';
import { slice } from '../../database/queries.ts';
import { columnsWhere, type Db, type ErasedTable, tablesErased } from '../../database/tables.ts';
import { eraseFiles } from '../../platform/files/stored-name-store.ts';

type ClaimRowsTable = ErasedTable<'claim' | 'books' | 'emptied books'>;

/** The tables of a claim in the order in which their rows can go: those that refer to others come first. */
export const claimTables: readonly ClaimRowsTable[] = [
  'find_word',
  'draft_file',
  'waiting_send',
  'draft',
  'note',
  'presence',
  'work_entry',
  'work',
  'notice',
  'upload',
  'claim_manager',
  'legal_hold',
  'payout',
  'payout_history',
  'offer_share',
  'offer',
  'decision',
  'airline_contact',
  'receipt',
  'document',
  'payout_sent',
  'airline_payment',
  'settlement',
  'claim_money',
  'person',
];

const bookTables: readonly ClaimRowsTable[] = tablesErased('books', 'emptied books');

export type ErasableClaim = NonNullable<Awaited<ReturnType<typeof lockErasable>>>;

export async function lockErasable(db: Db, claimId: string) {
  await lockClaims(db, [claimId]);
  return db
    .selectFrom('claim')
    .select(['id', 'contact_id', 'reference_number', 'external_id', 'closed', 'retain_until'])
    .where('id', '=', claimId)
    .executeTakeFirst();
}

/**
 * Deletes at most `most` rows of a claim, those that refer to others first, and leaves the books if they are kept. Returns how many
 * rows it deleted: fewer than `most` when nothing more is there.
 */
export async function deleteClaimRows(
  db: Db,
  claimId: string,
  { most, retainsBooks }: { readonly most: number; readonly retainsBooks: boolean },
): Promise<number> {
  let done = await unlinkRows(db, claimId, most);
  for (const table of claimTables) {
    if (done >= most) break;
    if (retainsBooks && bookTables.includes(table)) continue;
    done += await deleteSlice(db, table, claimId, most - done);
  }
  return done;
}

/** References between rows of the same table, which stand in the way of deleting them in slices. */
const ownReferences = [
  ['document', 'parent_document_id'],
  ['decision', 'answers_id'],
] as const;

async function unlinkRows(db: Db, claimId: string, most: number): Promise<number> {
  let done = 0;
  for (const [table, column] of ownReferences) {
    if (done >= most) break;
    const some = slice(db, table, sql`claim_id = ${claimId} and ${sql.ref(column)} is not null`, most - done);
    const { numAffectedRows } =
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${some}`.execute(db);
    done += Number(numAffectedRows ?? 0n);
  }
  return done;
}

/** A claim has few rows of these, and on SQLite they have no row id. */
const unsliced: readonly ClaimRowsTable[] = ['claim_manager', 'work', 'work_entry'];

async function deleteSlice(db: Db, table: ClaimRowsTable, claimId: string, most: number): Promise<number> {
  const ofClaim = sql`claim_id = ${claimId}`;
  const some = unsliced.includes(table) ? ofClaim : slice(db, table, ofClaim, most);
  if (table === 'document' || table === 'draft_file') return deleteWithFiles(db, table, some);
  if (table === 'upload') return eraseUploads(db, 'claim_id', claimId, most);
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${some}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Ends at most `most` unfinished uploads of a contact or to a claim, with their chunks. Returns how many. */
export async function eraseUploads(db: Db, column: 'contact_id' | 'claim_id', id: string, most: number) {
  const uploads = await db.selectFrom('upload').select('id').where(column, '=', id).limit(most).execute();
  const ids = uploads.map((upload) => upload.id);
  if (ids.length === 0) return 0;
  const chunks = await db.selectFrom('upload_piece').select('stored_name').where('upload_id', 'in', ids).execute();
  await eraseFiles(
    db,
    chunks.map(({ stored_name }) => stored_name),
  );
  await db.deleteFrom('upload').where('id', 'in', ids).execute();
  return ids.length;
}

async function deleteWithFiles(db: Db, table: 'document' | 'draft_file', some: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    file_id: string | null;
  }>`delete from ${sql.table(table)} where ${some} returning file_id`.execute(db);
  const fileIds = rows.flatMap(({ file_id }) => file_id ?? []);
  await eraseFiles(db, await deleteUnusedFiles(db, fileIds));
  return rows.length;
}

/** Takes a claim out of sight before the rest of its rows go; `until` is the day until which its books are kept. */
export async function hideClaim(db: Db, claimId: string, until: string): Promise<void> {
  await db.updateTable('claim').set({ retain_until: until }).where('id', '=', claimId).execute();
}

/** Empties what the books of a claim do not need. The number is freed, so that the claims service may use it again. */
export async function retainBooks(
  db: Db,
  claim: Pick<ErasableClaim, 'id' | 'reference_number'>,
  { until, now }: { readonly until: string; readonly now: string },
): Promise<void> {
  const isFreed = claim.reference_number.includes(erasedMark);
  await db
    .updateTable('claim')
    .set({
      ...emptied('claim'),
      reference_number: isFreed ? claim.reference_number : `${claim.reference_number}${erasedMark}${claim.id}`,
      retain_until: until,
      updated_at: now,
    })
    .where('id', '=', claim.id)
    .execute();
  await db.updateTable('person').set(emptied('person')).where('claim_id', '=', claim.id).execute();
}

/** Stands between the number of a claim whose books are kept and its id. */
const erasedMark = ' erased ';

function emptied(table: 'claim' | 'claim_stage' | 'contact' | 'person'): Record<never, null> {
  return Object.fromEntries(columnsWhere(table, ({ erasure }) => erasure === 'cleared').map((name) => [name, null]));
}

/** Locks the claims whose parent is a claim and takes it away from them. Returns their ids. */
export async function detachChildren(db: Db, claimId: string): Promise<readonly string[]> {
  const children = await db.selectFrom('claim').select('id').where('parent_claim_id', '=', claimId).execute();
  const ids = children.map(({ id }) => id);
  await lockClaims(db, ids);
  await db.updateTable('claim').set({ parent_claim_id: null }).where('parent_claim_id', '=', claimId).execute();
  return ids;
}

/** Deletes the row of a claim that has no other rows and no children any more. What is statistics of it stays without its id. */
export async function deleteClaim(db: Db, claimId: string): Promise<void> {
  await db.updateTable('claim_stage').set(emptied('claim_stage')).where('claim_id', '=', claimId).execute();
  await db.deleteFrom('claim').where('id', '=', claimId).execute();
}

async function deleteCountsOf(db: Db, id: string): Promise<void> {
  await db.deleteFrom('rate').where('key', 'like', `%${id}%`).execute();
}

/** Deletes what else names a claim: answers, counts, and jobs that wait, such as a mail. Jobs that ended hold nothing (`settleJob`). */
export async function deleteMentions(db: Db, claimId: string): Promise<void> {
  await db.deleteFrom('stored_answer').where('claim_id', '=', claimId).execute();
  await db.deleteFrom('job').where('done_at', 'is', null).where('payload', 'like', `%"${claimId}"%`).execute();
  await deleteCountsOf(db, claimId);
}

export type ErasableContact = NonNullable<Awaited<ReturnType<typeof lockErasableContact>>>;

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
  await db.deleteFrom('find_word').where('contact_id', '=', contactId).execute();
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

/** A claim that nobody manages any more is its owner's again. Returns the ids of at most `most` claims. */
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
