import type { SealedText } from '../../platform/encryption/sealed-text.ts';

/**
 * The copy of their own data that a contact asked for (ACCOUNT-9); one for each contact. `worker` is the process that makes it and
 * `worker_until` the end of its lease; `stored_name` is the finished file, which can be fetched until `ends_at`.
 */
export interface PersonalExportTable {
  id: string;
  contact_id: string;
  culture: string;
  prefix: string | null;
  state: 'making' | 'ready' | 'failed';
  asked_at: string;
  worker: string | null;
  worker_until: string | null;
  ready_at: string | null;
  ends_at: string | null;
  stored_name: string | null;
  sha256: string | null;
  /** In bytes. */
  size: number | null;
  seal: SealedText | null;
}
