import type { Insertable } from 'kysely';
import type { FileRow } from '../database/tables/documents.ts';
import type { Db, Tables } from '../database/tables.ts';

/**
 * A hundred files that have waited for their virus check since before this instant: those that were not tried again yet, then those
 * whose last attempt is longest ago, so that files which always fail do not keep others waiting.
 */
export function filesWaitingSince(db: Db, before: string): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('verdict', '=', 'waiting')
    .where('created_at', '<', before)
    .orderBy((order) => order.fn.coalesce('checked_at', 'created_at'))
    .limit(100)
    .execute();
}

export async function noteAttempt(db: Db, fileId: string, at: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ checked_at: at })
    .where('id', '=', fileId)
    .where('verdict', '=', 'waiting')
    .execute();
}

export type BundledNotice = Awaited<ReturnType<typeof noticesOfBundle>>[number];

export function noticesOfBundle(db: Db, bundleId: string) {
  return db
    .selectFrom('notice')
    .innerJoin('claim', 'claim.id', 'notice.claim_id')
    .leftJoin('document', 'document.id', 'notice.document_id')
    .leftJoin('offer', 'offer.id', 'document.offer_id')
    .select([
      'notice.kind',
      'notice.about',
      'document.due_on',
      'offer.until_at',
      'notice.document_id',
      'claim.id',
      'claim.reference_number',
      'claim.closed',
      'claim.contact_id',
    ])
    .select(['document.can_react', 'document.action'])
    .where('notice.bundle_id', '=', bundleId)
    .where('notice.outcome', '=', 'mailed')
    .orderBy('claim.reference_number')
    .orderBy('notice.due_at')
    .orderBy('notice.id')
    .execute();
}

export async function referenceNumberOf(db: Db, claimId: string): Promise<string | undefined> {
  const found = await db.selectFrom('claim').select('reference_number').where('id', '=', claimId).executeTakeFirst();
  return found?.reference_number;
}

export function staffById(db: Db, id: string) {
  return db.selectFrom('staff').select(['email', 'name']).where('id', '=', id).executeTakeFirst();
}

export async function nameOfDeskKey(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('desk_key').select('name').where('id', '=', id).executeTakeFirst();
  return found?.name;
}

/** Its path may be a secret, as of a chat; who reads a mail needs to know where events go. */
export async function hostOfWebhook(db: Db, id: string): Promise<string | undefined> {
  const found = await db.selectFrom('webhook').select('url').where('id', '=', id).executeTakeFirst();
  return found && new URL(found.url).host;
}

/**
 * TEAM-2: the newest link of somebody who has not used it. False if it is not wanted any more: used, or a later one was asked for. The
 * account may be some milliseconds older than its mail.
 */
export async function saveInvitation(
  db: Db,
  { staffId, hash, ends }: { readonly staffId: string; readonly hash: string; readonly ends: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ invitation_hash: hash })
    .where('id', '=', staffId)
    .where('invitation_ends', '<=', ends)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hasLaterLink(db: Db, contactId: string, askedAt: string): Promise<boolean> {
  const found = await db
    .selectFrom('password_request')
    .select('secret_hash')
    .where('contact_id', '=', contactId)
    .where('created_at', '>', askedAt)
    .executeTakeFirst();
  return found !== undefined;
}

export async function replaceLinks(db: Db, link: Insertable<Tables['password_request']>): Promise<void> {
  await db
    .deleteFrom('password_request')
    .where('contact_id', '=', link.contact_id)
    .where('used_at', 'is', null)
    .where('created_at', '<', link.created_at)
    .execute();
  await db.insertInto('password_request').values(link).execute();
}
