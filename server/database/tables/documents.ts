import type { Selectable } from 'kysely';
import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import { asFile, erased, exported, inClaim, internal, type RowOf, retained, table } from './columns.ts';

export const documentsTables = {
  /** A document on a claim's timeline. `checklist` is a JSON object of kind flags; `removed_at` marks a removed one. */
  document: table(erased('claim', 'removed'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    parent_document_id: inClaim<string | null>(),
    at: inClaim<string>(),
    action: inClaim<string | null>(),
    can_react: inClaim<boolean>(),
    name: inClaim<string | null>(),
    description: inClaim<string | null>(),
    message: inClaim<string | null>(),
    checklist: inClaim<Record<string, boolean>>(),
    action_arguments: inClaim<string | null>(),
    performed_at: inClaim<string | null>(),
    optional: inClaim<boolean>(),
    perform_required: inClaim<boolean>(),
    file_id: internal<string | null>(),
    removed_at: internal<string | null>(),
    external_id: internal<string | null>(),
    /** DUE-1: the day by which a request is to be done, and what being late means. */
    due_on: inClaim<string | null>(),
    late_text: inClaim<string | null>(),
    /** ANSWER-46: the message only confirms what the contact did. */
    acknowledges: inClaim<boolean>(),
    /** PERM-1: what a contact added was added by one who manages the claim, not by its owner. */
    by_manager: inClaim<boolean>(),
    /** DUE-4: the day of the last mail about the due date. */
    due_told_on: internal<string | null>(),
    /** The decision or offer that this item is about. */
    decision_id: inClaim<string | null>(),
    offer_id: inClaim<string | null>(),
  }),

  /** A stored file: its name in the store is generated, its type was detected from the content. `sha256` is that of the stored bytes. */
  file: table(erased('files'), {
    id: internal<string>(),
    stored_name: internal<string>(),
    sha256: internal<string>(),
    size: asFile<number>(),
    name: asFile<string>(),
    content_type: asFile<string>(),
    created_at: internal<string>(),
    verdict: internal<Verdict>(),
    checked_at: internal<string | null>(),
    /** What opens it if it is encrypted; null for a file that is stored as it is. */
    seal: internal<SealedText | null>('sealed'),
  }),

  /** A chunked upload from one contact to one claim or request; `received` bytes of it have arrived. */
  upload: table(erased('claim'), {
    id: internal<string>(),
    contact_id: internal<string>(),
    claim_id: exported<string>(),
    parent_document_id: internal<string | null>(),
    name: exported<string>(),
    size: exported<number>(),
    /** The hash of the content, as it was announced. */
    sha256: internal<SealedText | null>('sealed'),
    received: exported<number>(),
    created_at: exported<string>(),
    expires_at: exported<string>(),
  }),

  /** A chunk of an upload; it is a file in the store. */
  upload_piece: table(
    { ...erased('files'), key: ['upload_id', 'begins'] },
    {
      upload_id: internal<string>(),
      begins: internal<number>(),
      size: internal<number>(),
      sha256: internal<string>(),
      stored_name: internal<string>(),
      seal: internal<SealedText | null>('sealed'),
    },
  ),

  /** ANSWER-42: an optional task that a contact has put away; it stays as it is for everybody else of the claim. */
  task_put_away: table(erased('contact'), {
    contact_id: internal<string>(),
    document_id: exported<string>(),
  }),

  /** A stored file whose row was deleted. The next sweep moves it to the trash; an erased one is deleted at once, without the trash. */
  leaving_file: table(retained('random names of files that are being deleted'), {
    stored_name: internal<string>(),
    erased: internal<boolean>(),
  }),

  /** The rate of a day: units of a currency (ISO code) per euro, as published. */
  exchange_rate: table(retained('public register'), {
    currency: internal<string>(),
    day: internal<string>(),
    per_euro: internal<string>(),
  }),

  /** A receipt of extra costs; `euro_cents` is fixed at upload by the rate of `rate_date` (UPLOAD-6). */
  receipt: table(erased('claim', 'removed'), {
    id: inClaim<string>(),
    claim_id: internal<string>(),
    document_id: inClaim<string | null>(),
    description_codes: inClaim<string>(),
    currency: inClaim<string>(),
    amount_cents: inClaim<number>(),
    euro_cents: inClaim<number | null>(),
    rate_date: inClaim<string | null>(),
    judgement: inClaim<string | null>(),
    judgement_text: inClaim<string | null>(),
    judged_at: inClaim<string | null>(),
    at: inClaim<string>(),
    removed_at: internal<string | null>(),
    /** MONEY-3: how much of it was accepted, in euro cents; null when that is the whole or unknown. */
    accepted_cents: inClaim<number | null>(),
  }),
};

export type FileRow = Selectable<RowOf<(typeof documentsTables)['file']>>;

/** The virus verdict of a file: no scanner, waiting, clean, infected. */
export type Verdict = 'none' | 'waiting' | 'clean' | 'infected';
