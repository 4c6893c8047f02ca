import type { Insertable } from 'kysely';
import type { StaffTicketTable } from '../../database/tables/contacts.ts';
import type { Db } from '../../database/tables.ts';

/** Whether this contact exists and belongs to the brand. */
export async function isContactOfBrand(db: Db, contactId: string, brand: string): Promise<boolean> {
  const contact = await db
    .selectFrom('contact')
    .select('id')
    .where('id', '=', contactId)
    .where('brand', '=', brand)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return contact !== undefined;
}

/** Adds an unused ticket. */
export async function insertTicket(db: Db, ticket: Omit<Insertable<StaffTicketTable>, 'used_at'>): Promise<void> {
  await db.insertInto('staff_ticket').values(ticket).execute();
}

/**
 * Marks a ticket for this contact of this brand as used and returns the id of its staff member; undefined for a used, expired,
 * foreign or unknown ticket.
 */
export async function takeTicket(
  db: Db,
  ticket: { readonly secretHash: string; readonly contactId: string; readonly brand: string },
  now: string,
): Promise<string | undefined> {
  const used = await db
    .updateTable('staff_ticket')
    .set({ used_at: now })
    .where('secret_hash', '=', ticket.secretHash)
    .where('contact_id', '=', ticket.contactId)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('contact').select('id').where('id', '=', ticket.contactId).where('brand', '=', ticket.brand)),
    )
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();
  return used?.staff_id;
}

/** Ends all unused tickets of a staff member. */
export async function expireTickets(db: Db, staffId: string, now: string): Promise<void> {
  await db
    .updateTable('staff_ticket')
    .set({ expires_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();
}

/** The last 50 used tickets of a staff member for contacts of this brand, with the names of the contacts; the latest first. */
export function listUsedTickets(db: Db, staffId: string, brand: string) {
  return db
    .selectFrom('staff_ticket')
    .innerJoin('contact', 'contact.id', 'staff_ticket.contact_id')
    .select(['used_at', 'contact_id', 'reason', 'first_name', 'middle_name', 'last_name'])
    .where('staff_id', '=', staffId)
    .where('contact.brand', '=', brand)
    .where('used_at', 'is not', null)
    .orderBy('used_at', 'desc')
    .limit(50)
    .execute();
}
