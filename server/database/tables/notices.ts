import { erased, exported, internal, table } from './columns.ts';

export const noticesTables = {
  /** A change to mail a contact about, unless they see it in the portal first. Notices with one `bundle_id` go into one mail. */
  notice: table(erased('claim', 'notices'), {
    id: internal<string>(),
    contact_id: internal<string>(),
    claim_id: exported<string>(),
    document_id: exported<string | null>(),
    kind: exported<string>(),
    /** What it says beyond its kind (contract/notices.ts); null when nothing. */
    about: exported<string | null>(),
    due_at: exported<string>(),
    done_at: exported<string | null>(),
    outcome: exported<'mailed' | 'seen' | 'unwanted' | 'settled' | null>(),
    bundle_id: internal<string | null>(),
  }),
};
