import { type DocumentKind, documentRefusals } from '#contract/documents/schema.ts';
import { type ReceiptDescription, receiptAmount, receiptRefusals } from '#contract/receipts.ts';
import type { Currency } from '#contract/values/money.ts';
import { newRetryKey } from '../../../lib/api/api.ts';
import type { ChosenFile } from './upload-state.ts';

/** The metadata that the reader enters for a file: the kinds of a document, or the details of a receipt; the amount as typed. */
export type FileMetadata =
  | { readonly is: 'document'; readonly kinds: readonly DocumentKind[] }
  | {
      readonly is: 'receipt';
      readonly descriptions: readonly ReceiptDescription[];
      readonly currency: Currency;
      readonly amount: string;
    };

/** What is uploaded: documents with kinds, or receipts with amounts (UPLOAD-1). */
export type Flow = FileMetadata['is'];

export type MetadataField = 'kinds' | 'descriptions' | 'amount';

export function emptyMetadata(flow: Flow, asked: DocumentKind | null): FileMetadata {
  if (flow === 'receipt') return { is: 'receipt', descriptions: [], currency: 'EURO', amount: '' };
  return { is: 'document', kinds: asked ? [asked] : [] };
}

export function missingMetadata(metadata: FileMetadata): MetadataField[] {
  if (metadata.is === 'document') return metadata.kinds.length === 0 ? ['kinds'] : [];
  return [
    ...(metadata.descriptions.length === 0 ? ['descriptions' as const] : []),
    ...(receiptAmount(metadata.amount, metadata.currency) === null ? ['amount' as const] : []),
  ];
}

/** Whether a refusal can be fixed by changing the metadata. */
export function isAboutMetadata(fault: unknown): boolean {
  return mendable.includes(fault);
}
const mendable: readonly unknown[] = [
  documentRefusals.noKind.code,
  documentRefusals.wrongKind.code,
  receiptRefusals.wrongAmount.code,
  receiptRefusals.wrongCurrency.code,
  receiptRefusals.noDescription.code,
  receiptRefusals.wrongDescription.code,
];

/** UPLOAD-4, UPLOAD-5: the form fields for the n-th file and its upload id. */
function formFieldsOf(metadata: FileMetadata, index: number, uploadId: string): Record<string, string> {
  if (metadata.is === 'document') {
    return { [`fileKind_${index}`]: metadata.kinds.join(','), [`uploadedId_${index}`]: uploadId };
  }
  return {
    [`receiptAmount_${index}`]: metadata.amount.trim().replace(',', '.'),
    [`receiptCurrency_${index}`]: metadata.currency,
    [`receiptDescription_${index}`]: metadata.descriptions.join(','),
    [`uploadedReceiptId_${index}`]: uploadId,
  };
}

type UploadedFile = Pick<ChosenFile, 'metadata' | 'uploadId'>;

export interface Destination {
  readonly claimId: string;
  readonly parentDocumentId: string;
  readonly isActionPerformed: 'true' | 'false';
}

/** W37: the request that turns uploads into documents or receipts, stored as sent: repeated with its key it has one effect. */
export interface Finalization {
  readonly key: string;
  readonly to: Destination;
  readonly fields: Readonly<Record<string, string>>;
}

export function finalizationOf(to: Destination, files: readonly UploadedFile[]): Finalization {
  return { key: newRetryKey(), to, fields: formFieldsOfAll(files) };
}

/** Whether the request still matches the metadata of these files; changed metadata make it another request. */
export function isFinalizationOf({ fields }: Finalization, files: readonly UploadedFile[]): boolean {
  const now = Object.entries(formFieldsOfAll(files));
  return now.length === Object.keys(fields).length && now.every(([field, value]) => fields[field] === value);
}

function formFieldsOfAll(files: readonly UploadedFile[]): Record<string, string> {
  return Object.assign(
    {},
    ...files.map(({ metadata, uploadId }, index) => formFieldsOf(metadata, index, uploadId ?? '')),
  );
}
