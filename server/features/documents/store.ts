import type { ContactRow } from '../../access/contact-store.ts';
import type { Db } from '../../database/tables.ts';

/** The owner of a claim. */
export function ownerOfClaim(db: Db, claimId: string): Promise<ContactRow> {
  return db
    .selectFrom('contact')
    .innerJoin('claim', 'claim.contact_id', 'contact.id')
    .selectAll('contact')
    .where('claim.id', '=', claimId)
    .executeTakeFirstOrThrow();
}
