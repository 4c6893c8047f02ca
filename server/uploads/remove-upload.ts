import { documentRefusals } from '#contract/documents/schema.ts';
import { whyNotDelete } from '#contract/documents/timeline.ts';
import { type ClaimScope, type LockedClaim, refuseClosed } from '../access/claim-access.ts';
import { removeDocument, removeReceiptsOf } from '../access/document-store.ts';
import { refuse } from '../access/refusals.ts';
import { recordChange } from '../changes/record-change.ts';
import type { Context } from '../context.ts';
import type { Db } from '../database/tables.ts';
import { instantOf } from '../platform/clock.ts';

/** Throws unless the shared rule allows the deletion: first the claim, then the owner, then the age by the server's clock. */
export function requireDeletable(
  { clock }: Pick<Context, 'clock'>,
  scope: ClaimScope,
  file: { readonly isOwn: boolean; readonly at: string },
): void {
  refuseClosed(scope);
  const why = whyNotDelete(file, { closed: scope.claim.closed }, instantOf(clock));
  if (why === 'notOwn') throw refuse(documentRefusals.notOwn);
  if (why === 'tooOld') throw refuse(documentRefusals.tooOld);
}

/** Marks a document and its receipts as removed. The sweep purges both later. */
export async function removeWithReceipts(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  scope: LockedClaim,
  documentId: string,
): Promise<void> {
  const at = instantOf(context.clock);
  if (!(await removeDocument(db, documentId, at))) throw refuse(documentRefusals.notFound);
  for (const receiptId of await removeReceiptsOf(db, documentId, at)) {
    await recordChange(db, context, scope, { kind: 'receipt.removed', subjectId: receiptId });
  }
  await recordChange(db, context, scope, { kind: 'document.removed', subjectId: documentId });
}
