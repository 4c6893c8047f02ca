import { type ContactRow, openContact } from '../../access/contact-store.ts';
import type { Brand } from '../../brands/brand.ts';
import type { Db, Tables } from '../../database/tables.ts';
import { hashOfSecret } from '../../platform/random.ts';

/** The contact of an open link, and whether the link is an invitation. */
export async function contactOfLink(
  db: Db,
  secret: string,
  { brand, now }: { readonly brand: Pick<Brand, 'id'>; readonly now: string },
): Promise<(ContactRow & { readonly invited: boolean }) | undefined> {
  const found = await db
    .selectFrom('password_request')
    .innerJoin('contact', 'contact.id', 'password_request.contact_id')
    .selectAll('contact')
    .select('invited')
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('contact.brand', '=', brand.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found && { ...openContact(db, found), invited: found.invited };
}

/** Marks a password link as used. Returns false if it was used already or is expired: of concurrent calls only one succeeds. */
export async function useLink(db: Db, secret: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('password_request')
    .set({ used_at: now })
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** NEW-3: ends every open invitation of a contact: a mail that was sent again has one of its own. */
export async function endInvitations(db: Db, contactId: string): Promise<void> {
  await db
    .deleteFrom('password_request')
    .where('contact_id', '=', contactId)
    .where('invited', '=', true)
    .where('used_at', 'is', null)
    .execute();
}

/** The contact's own sessions that have not ended, idle ones too, newest first; those of staff are left out. */
export function ownSessions(db: Db, contactId: string, now: string) {
  return db
    .selectFrom('session')
    .select(['id_hash', 'user_agent', 'created_at', 'seen_at'])
    .where('contact_id', '=', contactId)
    .where('staff_id', 'is', null)
    .where('stage', '=', 'whole')
    .where('ends_at', '>=', now)
    .orderBy('created_at', 'desc')
    .orderBy('id_hash')
    .execute();
}

/** Stores an accepted version of the terms. Returns false if the contact had accepted this version before. */
export async function saveTermsAcceptance(db: Db, acceptance: Tables['terms_acceptance']): Promise<boolean> {
  const { contact_id: contactId, version } = acceptance;
  const { numUpdatedRows } = await db
    .updateTable('contact')
    .set({ terms_accepted: version })
    .where('id', '=', contactId)
    .where((where) => where.or([where('terms_accepted', 'is', null), where('terms_accepted', '!=', version)]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.insertInto('terms_acceptance').values(acceptance).execute();
  return true;
}
