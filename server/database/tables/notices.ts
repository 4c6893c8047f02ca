/**
 * A change to mail a contact about, unless they see it in the portal first. Notices with one `bundle_id` go into one mail;
 * `outcome` tells what became of it.
 */
export interface NoticeTable {
  id: string;
  contact_id: string;
  claim_id: string;
  document_id: string | null;
  kind: string;
  /** What it says beyond its kind (contract/notices.ts); null when nothing. */
  about: string | null;
  due_at: string;
  done_at: string | null;
  outcome: 'mailed' | 'seen' | 'unwanted' | 'settled' | null;
  bundle_id: string | null;
}

/** A kind of notice that a contact has turned off. */
export interface NoticeOffTable {
  contact_id: string;
  kind: string;
}

/** A permanent bounce of a contact's address, with its status (RFC 3463). It counts while this is still their address. */
export interface MailBounceTable {
  contact_id: string;
  address: string;
  at: string;
  status: string;
}
