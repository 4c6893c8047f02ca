import type { ClaimDetail } from '#contract/claims/schema.ts';
import type { ClaimDocument } from '#contract/documents/schema.ts';
import type { Receipt } from '#contract/receipts.ts';

/**
 * STATUS-9: the receipts listed with a request. An open request for receipts lists all of the claim, so that none is
 * sent twice; any other request lists those sent for it, by their document (UPLOAD-10).
 */
export function receiptsAt(claim: ClaimDetail, request: ClaimDocument): readonly Receipt[] {
  const all = claim.Receipts.Receipt;
  const isOpen = request.DocumentActionPerformedDateTime === null;
  if (isOpen && request.DocumentAction === 'RequestUploadReceipts') return all;
  const answers = new Set(
    claim.Documents.Document.filter(({ ParentDocumentId }) => ParentDocumentId === request.Id).map(({ Id }) => Id),
  );
  return all.filter(({ DocumentId }) => DocumentId !== null && answers.has(DocumentId));
}

/** UPLOAD-10: whether a document is the file of a receipt and so is listed with the receipts. */
export function isOfReceipt(claim: ClaimDetail, { Id }: Pick<ClaimDocument, 'Id'>): boolean {
  return claim.Receipts.Receipt.some(({ DocumentId }) => DocumentId === Id);
}
