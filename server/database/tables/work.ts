import type { Generated } from 'kysely';

/** Something that happened, in order: what mail, webhooks and live notices react to. Written with the change itself. */
export interface EventTable {
  sequence: Generated<number>;
  id: string;
  at: string;
  kind: string;
  claim_id: string | null;
  contact_id: string | null;
  payload: string;
}

/** Work to be done at least once; taken with a lease. */
export interface JobTable {
  id: string;
  kind: string;
  payload: string;
  attempts: number;
  run_at: string;
  locked_until: string | null;
  done_at: string | null;
  failure: string | null;
}

/** A count of tries within a window, by what is limited and for whom. */
export interface RateTable {
  key: string;
  count: number;
  window_ends_at: string;
}

/** What was answered to a call that has one effect however often it arrives (W37). `answer` is JSON. */
export interface KeptAnswerTable {
  key: string;
  asked_hash: string;
  answer: string;
  expires_at: string;
}

/** What the installation knows of itself: its secret, when the demo was made. */
export interface InstallationTable {
  key: string;
  value: string;
}
