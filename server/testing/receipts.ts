import * as receiptCalls from '#contract/documents/calls.ts';
import type { Client } from './client.ts';
import type { Part } from './multipart.ts';
import { sentFile } from './sent-files.ts';

/** A receipt to be sent; what is not given is a meal of twelve and a half euros, on a PDF. */
export interface ReceiptToSend {
  readonly amount?: string;
  readonly currency?: string;
  readonly descriptions?: string;
  readonly name?: string;
  readonly content?: Buffer;
  /** The number in its fields' names; its place unless given. */
  readonly number?: number;
}

/** The parts of receipts as the portal sends them. */
export function receiptParts(claimId: string, receipts: readonly ReceiptToSend[], parentDocumentId = ''): Part[] {
  const fields = [
    { name: 'claimId', content: claimId },
    { name: 'parentDocumentId', content: parentDocumentId },
    { name: 'isActionPerformed', content: 'false' },
  ];
  const sent = receipts.flatMap(
    (
      { amount = '12,50', currency = 'EURO', descriptions = 'Meals', name = 'bon.pdf', content, number },
      place,
    ): Part[] => [
      { name: `receiptAmount_${number ?? place}`, content: amount },
      { name: `receiptCurrency_${number ?? place}`, content: currency },
      { name: `receiptDescription_${number ?? place}`, content: descriptions },
      {
        name: `uploadedReceipt_${number ?? place}`,
        content: content ?? sentFile(name.split('.').at(-1)?.toLowerCase() ?? ''),
        filename: name,
      },
    ],
  );
  return [...fields, ...sent];
}

/** Sends receipts to a claim, or to a request of it. */
export function sendTo(
  client: Client,
  claim: { id: string },
  receipts: readonly ReceiptToSend[],
  parent?: { id: string },
) {
  return client.parts<{ CreateReceiptResult: { Id: string; Ids: readonly string[] } }>(
    receiptCalls.sendReceipts,
    receiptParts(claim.id, receipts, parent?.id),
  );
}
