import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { type DocumentRow, deleteUnusedFiles } from '../access/document-store.ts';
import { batchesOf } from '../database/queries.ts';
import type { NoticeTable } from '../database/tables/notices.ts';
import type { Db } from '../database/tables.ts';
import { isHeld } from '../features/erasure/store.ts';
import { discardFiles } from '../platform/files/stored-name-store.ts';

/** The columns that refer to a document: while one of them does, its row stays. */
export const references = [
  ['document', 'parent_document_id'],
  ['receipt', 'document_id'],
  ['airline_contact', 'document_id'],
  ['decision', 'document_id'],
  ['offer', 'document_id'],
] as const;

/** What is emptied of a removed document whose row stays. */
const content = ['name', 'description', 'message', 'action_arguments', 'late_text', 'file_id'] as const;

/**
 * Deletes documents and receipts that were removed before a time. A document that other rows refer to loses its words and its file
 * instead; a file is deleted with its last document. What is under a hold of the operator stays (ACCOUNT-13). Runs in a transaction. Returns how many documents.
 */
export async function purgeRemoved(db: Db, before: string): Promise<number> {
  await db
    .deleteFrom('receipt')
    .where('removed_at', '<', before)
    .where(sql<boolean>`not ${isHeld('receipt.claim_id')}`)
    .execute();
  const gone: { readonly file_id: string | null }[] = [];
  // A document under another one goes first.
  for (
    let level = await deleteUnreferenced(db, before);
    level.length > 0;
    level = await deleteUnreferenced(db, before)
  ) {
    gone.push(...level);
  }
  gone.push(...(await emptyReferenced(db, before)));
  const fileIds = gone.flatMap(({ file_id }) => file_id ?? []);
  await discardFiles(db, await deleteUnusedFiles(db, fileIds));
  return gone.length;
}

function deleteUnreferenced(db: Db, before: string) {
  const unreferenced = references.map(
    ([table, column]) =>
      sql<boolean>`not exists (select 1 from ${sql.table(table)} as other where ${sql.ref(`other.${column}`)} = document.id)`,
  );
  return db
    .deleteFrom('document')
    .where('removed_at', '<', before)
    .where((where) => where.and([...unreferenced, sql<boolean>`not ${isHeld('document.claim_id')}`]))
    .returning('file_id')
    .execute();
}

async function emptyReferenced(db: Db, before: string) {
  const left = await db
    .selectFrom('document')
    .select(['id', 'file_id'])
    .where('removed_at', '<', before)
    .where((where) => where.or(content.map((column) => where(column, 'is not', null))))
    .where(sql<boolean>`not ${isHeld('document.claim_id')}`)
    .execute();
  const nothing = Object.fromEntries(content.map((column) => [column, null]));
  for (const batch of batchesOf(left.map(({ id }) => id))) {
    await db.updateTable('document').set(nothing).where('id', 'in', batch).execute();
  }
  return left;
}

/**
 * The contacts of the notices that are due, those that are due longest first; `most` limits the notices. DISTINCT in the query
 * would make SQLite read all waiting notices in the order of their contacts.
 */
export async function contactsWithDueNotices(db: Db, now: string, most: number): Promise<readonly string[]> {
  const due = await db
    .selectFrom('notice')
    .select('contact_id')
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(most)
    .execute();
  return [...new Set(due.map(({ contact_id }) => contact_id))];
}

/**
 * Takes a contact's waiting notices into a bundle: those that are due, and all others except reminders. Of concurrent calls one
 * gets them; the others get none.
 */
export function takeNotices(
  db: Db,
  contactId: string,
  { bundleId, now }: { readonly bundleId: string; readonly now: string },
): Promise<NoticeRow[]> {
  return db
    .updateTable('notice')
    .set({ done_at: now, outcome: 'mailed', bundle_id: bundleId })
    .where('contact_id', '=', contactId)
    .where('done_at', 'is', null)
    .where((where) => where.or([where('due_at', '<=', now), where('kind', '!=', 'reminder')]))
    .returningAll()
    .execute();
}

/** Takes a notice out of its bundle; `outcome` is the reason why it is not mailed. */
export async function dropNotice(db: Db, noticeId: string, outcome: 'unwanted' | 'settled'): Promise<void> {
  await db.updateTable('notice').set({ outcome, bundle_id: null }).where('id', '=', noticeId).execute();
}

export async function isClosed(db: Db, claimId: string): Promise<boolean> {
  const found = await db.selectFrom('claim').select('closed').where('id', '=', claimId).executeTakeFirst();
  return found?.closed ?? false;
}

/**
 * Whether the offer of an item of the timeline is over: withdrawn, ended, or answered for every share. Not for an item without an
 * offer.
 */
export async function isOfferOver(db: Db, documentId: string, now: string): Promise<boolean> {
  const offer = await db
    .selectFrom('document')
    .innerJoin('offer', 'offer.id', 'document.offer_id')
    .select(['offer.id', 'offer.withdrawn_at', 'offer.until_at'])
    .where('document.id', '=', documentId)
    .executeTakeFirst();
  if (!offer) return false;
  if (offer.withdrawn_at !== null || offer.until_at <= now) return true;
  const shares = await db.selectFrom('offer_share').select('person_id').where('offer_id', '=', offer.id).execute();
  const answers = await db.selectFrom('offer_answer').select('person_id').where('offer_id', '=', offer.id).execute();
  return shares.every(({ person_id }) => answers.some((answer) => answer.person_id === (person_id ?? '')));
}

export function documentState(
  db: Db,
  documentId: string,
): Promise<Pick<DocumentRow, 'removed_at' | 'performed_at' | 'due_on'> | undefined> {
  return db
    .selectFrom('document')
    .select(['removed_at', 'performed_at', 'due_on'])
    .where('id', '=', documentId)
    .executeTakeFirst();
}

export type NoticeRow = Selectable<NoticeTable>;
