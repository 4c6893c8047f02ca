import type { Generated } from 'kysely';

/**
 * An event, which triggers mails, webhooks and live updates, written in the transaction of its change. `position` is its place in
 * commit order, assigned later (`assignEventPositions`); null until then.
 */
export interface EventTable {
  sequence: Generated<number>;
  position: number | null;
  id: string;
  at: string;
  kind: string;
  actor: 'contact' | 'staff' | 'desk' | 'system';
  claim_id: string | null;
  contact_id: string | null;
  payload: string;
}

/** The last assigned position, in one row that is locked while positions are assigned. */
export interface EventOrderTable {
  name: string;
  last_position: number;
}

/** A job, run at least once under a lease. */
export interface JobTable {
  id: string;
  kind: string;
  /** The workers that take it. */
  lane: string;
  /** The contact of the payload; null for a job about nobody in particular. */
  contact_id: string | null;
  /** JSON: an object, or an array of those that were joined. */
  payload: string;
  attempts: number;
  run_at: string;
  locked_until: string | null;
  done_at: string | null;
  failure: string | null;
  /** The request that added the job; null if it was none. */
  request_id: string | null;
}

/** The count of a rate limit within a window. */
export interface RateTable {
  key: string;
  count: number;
  window_ends_at: string;
}

/** The stored answer of a call that must take effect only once (W37). `answer` is JSON. */
export interface KeptAnswerTable {
  key: string;
  asked_hash: string;
  answer: string;
  expires_at: string;
  /** The contact who made the call; null for the desk and for calls before a login. */
  contact_id: string | null;
}

/** Values about the installation, such as its secret and when the demo was created. */
export interface InstallationTable {
  key: string;
  value: string;
}

/** A key with which values of this database were sealed. `proof` recognises it without revealing it. */
export interface EncryptionKeyTable {
  id: string;
  proof: string;
  since: string;
}
