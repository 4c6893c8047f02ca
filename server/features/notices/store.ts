import type { Selectable } from 'kysely';
import type { ContactRow } from '../../access/contact-store.ts';
import type { Db, Tables } from '../../database/tables.ts';

/** NOTICE-4: the kinds of notices that a contact has turned off. */
export function kindsOff({ notices_off }: Pick<ContactRow, 'notices_off'>): readonly string[] {
  return notices_off?.split(',') ?? [];
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

/** Takes those that are due, and all others except reminders. Of concurrent calls one gets them. */
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

export type NoticeRow = Selectable<Tables['notice']>;

/** The claim of a notice with its document and the offer in that, and whether a share of the offer is without an answer. */
export function stateOf(db: Db, claimId: string, documentId: string | null) {
  return db
    .selectFrom('claim')
    .leftJoin('document', (join) => join.on('document.id', '=', documentId))
    .leftJoin('offer', 'offer.id', 'document.offer_id')
    .select(['closed', 'document.id', 'removed_at', 'performed_at', 'due_on', 'withdrawn_at', 'until_at'])
    .select(({ exists, selectFrom }) => {
      const shares = selectFrom('offer_share').select('place').whereRef('offer_share.offer_id', '=', 'offer.id');
      return exists(shares.where('answer', 'is', null)).as('unanswered');
    })
    .where('claim.id', '=', claimId)
    .executeTakeFirst();
}
