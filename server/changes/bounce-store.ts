import type { Db } from '../database/tables.ts';

/** The last permanent bounce of a mail: the address it was sent to, the instant, and the status of RFC 3463, such as 5.1.1. */
export interface Bounce {
  readonly address: string;
  readonly at: string;
  readonly status: string;
}

/** The last bounce, if it concerns the contact's current address. */
export function findBounce(db: Db, contactId: string): Promise<Bounce | undefined> {
  return db
    .selectFrom('mail_bounce')
    .innerJoin('contact', 'contact.id', 'mail_bounce.contact_id')
    .select(['mail_bounce.address', 'mail_bounce.at', 'mail_bounce.status'])
    .where('mail_bounce.contact_id', '=', contactId)
    .whereRef('mail_bounce.address', '=', 'contact.email')
    .executeTakeFirst();
}

/** Whether mails to this contact bounce. */
export async function isBounced(db: Db, contactId: string): Promise<boolean> {
  return (await findBounce(db, contactId)) !== undefined;
}

/** Stores the contact's last bounce in place of an earlier one. */
export async function saveBounce(db: Db, contactId: string, bounce: Bounce): Promise<void> {
  await db
    .insertInto('mail_bounce')
    .values({ contact_id: contactId, ...bounce })
    .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(bounce))
    .execute();
}

/** Deletes the contact's bounce. */
export async function deleteBounce(db: Db, contactId: string): Promise<void> {
  await db.deleteFrom('mail_bounce').where('contact_id', '=', contactId).execute();
}
