/**
 * The erasure of a contact's data, one for each contact; it outlives the contact and then holds no more than the id. It waits until
 * `due_at`, or longer while something stands in its way (`waits_for`).
 */
export interface ErasureTable {
  contact_id: string;
  state: 'waiting' | 'taken back' | 'erasing' | 'done';
  asked_by: 'contact' | 'operator';
  asked_at: string;
  due_at: string;
  /** What it still waits for when it is due: an open claim, or a hold. */
  waits_for: 'claim' | 'hold' | null;
  /** JSON: where and in which language the mail goes that says that it is done. Null before it begins, and once it has gone. */
  mail_to: string | null;
  ended_at: string | null;
}

/** A hold of the operator: as long as it is there, nothing of the contact or claim is erased. */
export interface LegalHoldTable {
  id: string;
  contact_id: string | null;
  claim_id: string | null;
  reason: string;
  since: string;
  set_by: string;
}

/** A stored file whose row was erased; it is deleted at once, without the trash. */
export interface ErasedFileTable {
  stored_name: string;
}
