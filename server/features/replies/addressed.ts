import { type ContactRow, contactById, findContact } from '../../access/contact-store.ts';
import type { Db } from '../../database/tables.ts';
import type { OwnAddress, ReplyAddresses } from '../../platform/mail/reply-address.ts';
import { claimIdOfAnyDocument, contactsOfClaim } from './store.ts';

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
  const claimId = documentId === null ? address.id : await claimIdOfAnyDocument(db, documentId);
  if (claimId === undefined) return null;
  for (const id of await contactsOfClaim(db, claimId)) {
    if (replies.isFor(address, id)) return { contact: await contactById(db, id), claimId, documentId };
  }
  return null;
}

/** The contact that a bounce address was issued for; null for an invalid one, and for one of a former address of the contact. */
export async function returnedTo(db: Db, replies: ReplyAddresses, address: OwnAddress): Promise<ContactRow | null> {
  const contact = await findContact(db, address.id);
  return contact && replies.isReturnOf(address, contact) ? contact : null;
}
