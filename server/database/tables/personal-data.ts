import type { SealedText } from '../../platform/encryption/sealed-text.ts';
import { erased, exported, internal, table } from './columns.ts';

export const personalDataTables = {
  /** ACCOUNT-9; one for each contact. `worker` is the attempt that makes it; `stored_name` can be fetched until `ends_at`. */
  personal_export: table(erased('contact'), {
    id: internal<string>(),
    contact_id: internal<string>(),
    culture: internal<string>(),
    prefix: internal<string | null>(),
    state: internal<'making' | 'ready' | 'failed'>(),
    asked_at: exported<string>(),
    worker: internal<string | null>(),
    ready_at: exported<string | null>(),
    ends_at: exported<string | null>(),
    stored_name: internal<string | null>(),
    sha256: internal<string | null>(),
    /** In bytes. */
    size: internal<number | null>(),
    seal: internal<SealedText | null>('sealed'),
  }),
};
