import * as documentCalls from '#contract/documents/calls.ts';
import type { Client } from './client.ts';
import type { Part } from './multipart.ts';
import { sentFile } from './sent-files.ts';

/** A file to be sent; without content the real one of its extension, without kinds the e-ticket. */
export interface ToSend {
  readonly name: string;
  readonly content?: Buffer | string;
  readonly kinds?: string;
  /** The number in its field's name; its place unless given. */
  readonly number?: number;
}

const fieldsOf = (claimId: string, parentDocumentId: string): Part[] => [
  { name: 'claimId', content: claimId },
  { name: 'parentDocumentId', content: parentDocumentId },
  { name: 'isActionPerformed', content: 'false' },
];
/** The real file of the extension of that name. */
const fileOf = (name: string) => sentFile(name.split('.').at(-1)?.toLowerCase() ?? '');

/** The parts of an upload as the portal sends them. */
export function uploadParts(claimId: string, files: readonly ToSend[], parentDocumentId = ''): Part[] {
  const sent = files.flatMap(({ name, content, kinds = 'ContainsETicket', number }, place): Part[] => [
    { name: `fileKind_${number ?? place}`, content: kinds },
    { name: `uploadedFile_${number ?? place}`, content: content ?? fileOf(name), filename: name },
  ]);
  return [...fieldsOf(claimId, parentDocumentId), ...sent];
}

/** Uploads files to a claim, or to a request of it. */
export function uploadTo(client: Client, claim: { id: string }, files: readonly ToSend[], parent?: { id: string }) {
  return client.parts<{ Id: string; Name: string; ContentType: string; TimeStamp: string }[]>(
    documentCalls.uploadFiles,
    uploadParts(claim.id, files, parent?.id),
  );
}

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
  const sent = receipts.flatMap(
    (
      { amount = '12,50', currency = 'EURO', descriptions = 'Meals', name = 'bon.pdf', content, number },
      place,
    ): Part[] => [
      { name: `receiptAmount_${number ?? place}`, content: amount },
      { name: `receiptCurrency_${number ?? place}`, content: currency },
      { name: `receiptDescription_${number ?? place}`, content: descriptions },
      { name: `uploadedReceipt_${number ?? place}`, content: content ?? fileOf(name), filename: name },
    ],
  );
  return [...fieldsOf(claimId, parentDocumentId), ...sent];
}

/** Sends receipts to a claim, or to a request of it. */
export function sendTo(
  client: Client,
  claim: { id: string },
  receipts: readonly ReceiptToSend[],
  parent?: { id: string },
) {
  return client.parts<{ CreateReceiptResult: { Id: string; Ids: readonly string[] } }>(
    documentCalls.sendReceipts,
    receiptParts(claim.id, receipts, parent?.id),
  );
}
