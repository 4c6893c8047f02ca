import type { ClaimScope } from '../../access/claim-access.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';

/** The contact's own words as a document: a message to the claim, a reply to a document of it, or its review. */
export interface NewMessage {
  readonly id: string;
  readonly at: string;
  readonly action: 'MessageCustomer' | 'QuoteCustomer';
  readonly parentId: string | null;
  readonly description: string | null;
  readonly message: string;
}

/** Adds the contact's words to their claim. */
export async function addMessage(db: Db, { claim }: ClaimScope, words: NewMessage): Promise<void> {
  const row = documentRow({
    id: words.id,
    claim_id: claim.id,
    parent_document_id: words.parentId,
    at: words.at,
    action: words.action,
    description: words.description,
    message: words.message,
  });
  await db.insertInto('document').values(row).execute();
}

/** Replaces the words of the claim's review; false when that document is no review of this claim. */
export async function changeReview(db: Db, { claim }: ClaimScope, documentId: string, quote: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('document')
    .set({ message: quote })
    .where('id', '=', documentId)
    .where('claim_id', '=', claim.id)
    .where('action', '=', 'QuoteCustomer')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
