/**
 * Something a contact is to be written about, unless they have seen it by then. Those of one `bundle_id` go in one mail;
 * `outcome` says what became of it.
 */
export interface NoticeTable {
  id: string;
  contact_id: string;
  claim_id: string;
  document_id: string | null;
  kind: string;
  due_at: string;
  done_at: string | null;
  outcome: 'mailed' | 'seen' | 'unwanted' | 'settled' | null;
  bundle_id: string | null;
}

/** A kind of notice that a contact does not want. */
export interface NoticeOffTable {
  contact_id: string;
  kind: string;
}

/** A contact's address that did not take a mail for good, by the status of RFC 3463. It counts while it still is their address. */
export interface MailBounceTable {
  contact_id: string;
  address: string;
  at: string;
  status: string;
}
