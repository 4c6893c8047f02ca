import type { Selectable } from 'kysely';
import type { DocumentRow } from '../access/document-store.ts';
import type { NoticeTable } from '../database/tables/notices.ts';
import type { Db } from '../database/tables.ts';

export type NoticeRow = Selectable<NoticeTable>;

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

/** Whether a claim is closed. */
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

/** When a document was removed and performed; undefined for an unknown one. */
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
