import type { Selectable } from 'kysely';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/** A document on a claim's timeline. `checklist` is a JSON object of kind flags; `removed_at` marks a removed one. */
export interface DocumentTable {
  id: string;
  claim_id: string;
  parent_document_id: string | null;
  at: string;
  action: string | null;
  can_react: boolean;
  name: string | null;
  description: string | null;
  message: string | null;
  checklist: Record<string, boolean>;
  action_arguments: string | null;
  performed_at: string | null;
  optional: boolean;
  perform_required: boolean;
  file_id: string | null;
  removed_at: string | null;
  external_id: string | null;
  /** DUE-1: the day by which a request is to be done, and what being late means. */
  due_on: string | null;
  late_text: string | null;
  /** DUE-4: the day of the last mail about the due date. */
  due_told_on: string | null;
  /** The decision or offer that this item is about. */
  decision_id: string | null;
  offer_id: string | null;
}

/** A stored file: its name in the store is generated, its type was detected from the content. `sha256` is that of the stored bytes. */
export interface FileTable {
  id: string;
  stored_name: string;
  sha256: string;
  size: number;
  name: string;
  content_type: string;
  created_at: string;
  verdict: Verdict;
  checked_at: string | null;
  /** What opens it if it is encrypted; null for a file that is stored as it is. */
  seal: SealedText | null;
}

export type FileRow = Selectable<FileTable>;

/** The virus verdict of a file: no scanner, waiting, clean, infected. */
export type Verdict = 'none' | 'waiting' | 'clean' | 'infected';

/** A chunked upload from one contact to one claim or request; `received` bytes of it have arrived. */
export interface UploadTable {
  id: string;
  contact_id: string;
  claim_id: string;
  parent_document_id: string | null;
  name: string;
  size: number;
  /** The hash of the content, as it was announced. */
  sha256: SealedText | null;
  received: number;
  created_at: string;
  expires_at: string;
}

/** A chunk of an upload; it is a file in the store. */
export interface UploadPieceTable {
  upload_id: string;
  begins: number;
  size: number;
  sha256: string;
  stored_name: string;
  seal: SealedText | null;
}

/** A stored file whose row was deleted; the next sweep moves it to the trash. */
export interface DiscardedFileTable {
  stored_name: string;
}

/** The rate of a day: units of a currency (ISO code) per euro, as published. */
export interface ExchangeRateTable {
  currency: string;
  day: string;
  per_euro: string;
}

/** A receipt of extra costs; `euro_cents` is fixed at upload by the rate of `rate_date` (UPLOAD-6). */
export interface ReceiptTable {
  id: string;
  claim_id: string;
  document_id: string | null;
  description_codes: string;
  currency: string;
  amount_cents: number;
  euro_cents: number | null;
  rate_date: string | null;
  judgement: string | null;
  judgement_text: string | null;
  judged_at: string | null;
  at: string;
  removed_at: string | null;
  /** MONEY-3: how much of it was accepted, in euro cents; null when that is the whole or unknown. */
  accepted_cents: number | null;
}
