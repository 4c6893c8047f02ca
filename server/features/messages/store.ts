import type { ClaimScope } from '../../access/claim-store.ts';
import { prepareInsert } from '../../database/queries.ts';
import { documentRow } from '../../database/rows.ts';
import type { Db } from '../../database/tables.ts';

/** A text of the contact as a document: a message to the claim, a reply to one of its documents, or the review. */
export interface NewMessage {
  readonly id: string;
  readonly at: string;
  readonly action: 'MessageCustomer' | 'QuoteCustomer';
  readonly parentId: string | null;
  readonly description: string | null;
  readonly message: string;
}

export async function addMessage(db: Db, scope: ClaimScope, { parentId, ...words }: NewMessage): Promise<void> {
  const by_manager = scope.relation === 'managed';
  await insertDocument(
    db,
    documentRow({ ...words, claim_id: scope.claim.id, parent_document_id: parentId, by_manager }),
  );
}

const insertDocument = prepareInsert('document');

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
