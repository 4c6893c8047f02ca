import type { Selectable } from 'kysely';
import type { ClaimScope } from '../../access/claim-store.ts';
import type { Db, Tables } from '../../database/tables.ts';

export type ReceiptRow = Selectable<Tables['receipt']>;

export async function addReceipts(db: Db, receipts: readonly ReceiptRow[]): Promise<void> {
  await db.insertInto('receipt').values(receipts).execute();
}

/** A receipt of the scope's claim, by its id, by that of its document, or by both if they match (W22). */
export async function receiptIn(
  db: Db,
  { claim }: ClaimScope,
  { receiptId, documentId }: { readonly receiptId: string | undefined; readonly documentId: string | undefined },
): Promise<ReceiptRow | undefined> {
  if (receiptId === undefined && documentId === undefined) return undefined;
  return db
    .selectFrom('receipt')
    .selectAll()
    .where('claim_id', '=', claim.id)
    .where('removed_at', 'is', null)
    .$if(receiptId !== undefined, (query) => query.where('id', '=', receiptId ?? ''))
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? ''))
    .executeTakeFirst();
}

export async function removeReceipt(db: Db, receiptId: string, at: string): Promise<void> {
  await db.updateTable('receipt').set({ removed_at: at }).where('id', '=', receiptId).execute();
}
