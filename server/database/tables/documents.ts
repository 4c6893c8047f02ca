/** A document on a claim's timeline. `checklist` is a JSON object of kind flags; `removed_at` marks a deleted one. */
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
}

/** A kept file: its name in the store is ours, its type is what its content was found to be. */
export interface FileTable {
  id: string;
  stored_name: string;
  sha256: string;
  size: number;
  name: string;
  content_type: string;
  created_at: string;
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
}
