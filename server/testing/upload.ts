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

/** A PDF in a field of this name. */
export const fileAs = (name: string): Part => ({ name, content: sentFile('pdf'), filename: 'brief.pdf' });

/** The parts of a report that the airline has paid 400,00 to a person. */
export function reportParts(claimId: string, personIds: string, given: Readonly<Record<string, string>> = {}): Part[] {
  const right = { kind: 'Paid', on: '2026-11-17', amount: '400,00', currency: 'EURO', answered: 'Nothing' };
  const fields = { claimId, personIds, ...right, text: 'Het stond ineens op mijn rekening.', ...given };
  return Object.entries(fields).map(([name, content]) => ({ name, content }));
}

/** The parts that contest a reason of a decision, with a file. */
export function contestParts(claimId: string, decisionId: string, reason = 'weather'): Part[] {
  const text = 'Om 18:10 uur vertrok er wel een toestel.';
  const fields = { claimId, decisionId, reason_0: reason, text_0: text, fileReason_0: reason };
  return [...Object.entries(fields).map(([name, content]) => ({ name, content })), fileAs('contestFile_0')];
}

/** The parts of a file that staff put at a claim. */
export const addedParts = (
  claimId: string,
  fields: Readonly<Record<string, string>> = {},
  file = 'brief.pdf',
): Part[] => [
  ...Object.entries({ claimId, as: 'document', title: 'Brief', ...fields }).map(([name, content]) => ({
    name,
    content,
  })),
  { name: 'file0', content: fileOf(file), filename: file },
];

/** The parts of a file that staff add to a draft. */
export const attachedParts = (claimId: string, file = 'brief.pdf', thing = 'answer'): Part[] => [
  { name: 'claimId', content: claimId },
  { name: 'thing', content: thing },
  { name: 'file0', content: fileOf(file), filename: file },
];
