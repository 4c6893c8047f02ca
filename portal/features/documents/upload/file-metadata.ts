import { documentRefusals } from '#contract/documents/refusals.ts';
import type { DocumentKind } from '#contract/documents/schema.ts';
import { receiptAmount } from '#contract/receipts/amount.ts';
import type { ReceiptDescription } from '#contract/receipts/descriptions.ts';
import { receiptRefusals } from '#contract/receipts/refusals.ts';
import type { Currency } from '#contract/values/currencies.ts';

/** What the reader says of a file: what kinds of document it is, or what receipt; the amount as it is typed. */
export type FileMetadata =
  | { readonly is: 'document'; readonly kinds: readonly DocumentKind[] }
  | {
      readonly is: 'receipt';
      readonly descriptions: readonly ReceiptDescription[];
      readonly currency: Currency;
      readonly amount: string;
    };

/** What goes in: documents with kinds, or receipts with amounts (UPLOAD-1). */
export type Flow = FileMetadata['is'];

/** What can be lacking of what is said. */
export type Part = 'kinds' | 'descriptions' | 'amount';

/** What is said of a file nobody has said anything of; where only one kind is asked for, it is that. */
export function emptyMetadata(flow: Flow, onlyKind: DocumentKind | null): FileMetadata {
  if (flow === 'receipt') return { is: 'receipt', descriptions: [], currency: 'EURO', amount: '' };
  return { is: 'document', kinds: onlyKind ? [onlyKind] : [] };
}

/** UPLOAD-7: what the reader still has to say. */
export function lackingOf(said: FileMetadata): Part[] {
  if (said.is === 'document') return said.kinds.length === 0 ? ['kinds'] : [];
  return [
    ...(said.descriptions.length === 0 ? ['descriptions' as const] : []),
    ...(receiptAmount(said.amount, said.currency) === null ? ['amount' as const] : []),
  ];
}

/** Refusals that saying something else can mend. */
export function isAboutMetadata(fault: unknown): boolean {
  return mendable.includes(fault);
}
const mendable: readonly unknown[] = [
  documentRefusals.noKind.code,
  documentRefusals.wrongKind.code,
  receiptRefusals.wrongAmount.code,
  receiptRefusals.wrongCurrency.code,
  receiptRefusals.noRate.code,
  receiptRefusals.noDescription.code,
  receiptRefusals.wrongDescription.code,
];

/** UPLOAD-4, UPLOAD-5: the fields that say it to the server, of the n-th file that goes by this name there. */
export function fieldsOf(said: FileMetadata, place: number, uploadId: string): Record<string, string> {
  if (said.is === 'document') {
    return { [`fileKind_${place}`]: said.kinds.join(','), [`uploadedId_${place}`]: uploadId };
  }
  return {
    [`receiptAmount_${place}`]: said.amount.trim().replace(',', '.'),
    [`receiptCurrency_${place}`]: said.currency,
    [`receiptDescription_${place}`]: said.descriptions.join(','),
    [`uploadedReceiptId_${place}`]: uploadId,
  };
}
