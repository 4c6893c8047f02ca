import type { Db } from '../database/tables.ts';

/** Remembers that a claim has facts about money, decisions or offers; from now on they are read with it. */
export async function markFacts(db: Db, claimId: string): Promise<void> {
  await db
    .updateTable('claim')
    .set({ has_facts: true })
    .where('id', '=', claimId)
    .where('has_facts', '=', false)
    .execute();
}

/** The brand of the contact to whom a claim belongs. */
export async function brandOfContact(db: Db, contactId: string): Promise<string> {
  const { brand } = await db
    .selectFrom('contact')
    .select('brand')
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  return brand;
}
