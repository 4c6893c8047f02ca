import { type ContactRow, contactById } from '../../access/contact-store.ts';
import type { Db } from '../../database/tables.ts';
import type { OwnAddress, ReplyAddresses } from '../../platform/mail/reply-address.ts';

/** The contact that a reply address was issued for, and the claim and document it refers to. */
export interface Addressed {
  readonly contact: ContactRow;
  readonly claimId: string;
  /** The document being answered; null for an answer about the claim. */
  readonly documentId: string | null;
}

/** NOTICE-7: resolves a reply address. Null if its signature matches no contact who can see the claim now. */
export async function addressedBy(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<Addressed | null> {
  const documentId = address.kind === 'document' ? address.id : null;
  const claimId = documentId === null ? address.id : await claimIdOfDocument(db, documentId);
  if (claimId === undefined) return null;
  const owners = db.selectFrom('claim').select('contact_id').where('id', '=', claimId);
  const managers = db.selectFrom('claim_manager').select('contact_id').where('claim_id', '=', claimId);
  for (const { contact_id: id } of await owners.union(managers).execute()) {
    if (replies.isFor(address, id)) return { contact: await contactById(db, id), claimId, documentId };
  }
  return null;
}

/** The contact that a bounce address was issued for; null for an invalid one. */
export async function returnedTo(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<ContactRow | null> {
  if (!replies.isFor(address, address.id)) return null;
  const found = await db.selectFrom('contact').selectAll().where('id', '=', address.id).executeTakeFirst();
  return found ?? null;
}

/** Includes removed documents: the answer is then added as a message about the claim. */
async function claimIdOfDocument(db: Db, documentId: string): Promise<string | undefined> {
  const found = await db.selectFrom('document').select('claim_id').where('id', '=', documentId).executeTakeFirst();
  return found?.claim_id;
}
