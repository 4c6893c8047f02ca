import { type ContactRow, openContact } from '../../access/contact-store.ts';
import type { Db } from '../../database/tables.ts';

/** The owner of a claim. */
export async function ownerOfClaim(db: Db, claimId: string): Promise<ContactRow> {
  const owner = await db
    .selectFrom('contact')
    .innerJoin('claim', 'claim.contact_id', 'contact.id')
    .selectAll('contact')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return openContact(db, owner);
}
