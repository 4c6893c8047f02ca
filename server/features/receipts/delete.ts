import { claimRefusals } from '#contract/claims/refusals.ts';
import { receiptRefusals } from '#contract/receipts.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { lockClaim } from '../../access/claim-store.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordChange } from '../../changes/record-change.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { removeWithReceipts, requireDeletable } from '../../uploads/chunked-uploads.ts';
import { receiptIn, removeReceipt } from './store.ts';

/** A receipt by the ids of either reading of the specification (D-10). If both are given, they must match. */
export interface NamedReceipt {
  readonly receiptId?: string | undefined;
  readonly receiptClaimId?: string | undefined;
  readonly documentId?: string | undefined;
  readonly claimId?: string | undefined;
}

/** FILES-2, FILES-5, W22: deletes a receipt of the contact with its file. Ids that do not match give 404. */
export async function deleteReceipt(context: Context, session: Session, named: NamedReceipt): Promise<typeof itIsDone> {
  const { receiptId, receiptClaimId, documentId, claimId } = named;
  if (receiptClaimId !== undefined && claimId !== undefined && receiptClaimId !== claimId) {
    throw refuse(receiptRefusals.notFound);
  }
  await context.db.transaction().execute(async (db) => {
    const scope = await lockClaim(db, session, receiptClaimId ?? claimId ?? '').catch(
      (error: { refusal?: unknown }) => {
        throw error.refusal === claimRefusals.notFound ? refuse(receiptRefusals.notFound) : error;
      },
    );
    const receipt = await receiptIn(db, scope, { receiptId, documentId });
    if (!receipt) throw refuse(receiptRefusals.notFound);
    requireDeletable(context, scope, { isOwn: true, at: receipt.at });
    if (receipt.document_id !== null) return removeWithReceipts(db, context, scope, receipt.document_id);
    await removeReceipt(db, receipt.id, instantOf(context.clock));
    await recordChange(db, context, scope, { kind: 'receipt.removed', subjectId: receipt.id });
  });
  return itIsDone;
}
