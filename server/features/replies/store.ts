import type { Db } from '../../database/tables.ts';

/** The claim of a document, also of a removed one: the answer to it is then added as a message about the claim. */
export async function claimIdOfAnyDocument(db: Db, documentId: string): Promise<string | undefined> {
  const found = await db.selectFrom('document').select('claim_id').where('id', '=', documentId).executeTakeFirst();
  return found?.claim_id;
}

export async function contactsOfClaim(db: Db, claimId: string): Promise<readonly string[]> {
  const owners = db.selectFrom('claim').select('contact_id').where('id', '=', claimId);
  const managers = db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId);
  const found = await owners.union(managers).execute();
  return found.map(({ contact_id }) => contact_id);
}
