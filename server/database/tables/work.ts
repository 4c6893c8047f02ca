import type { Generated } from 'kysely';

/**
 * Something that happened: what mail, webhooks and live notices react to. Written with the change itself. `position` is its
 * place in the order of commits, given afterwards (`placeEvents`); null until then.
 */
export interface EventTable {
  sequence: Generated<number>;
  position: number | null;
  id: string;
  at: string;
  kind: string;
  actor: 'contact' | 'staff' | 'desk';
  claim_id: string | null;
  contact_id: string | null;
  payload: string;
}

/** The last position that was given to an event; one row, held while positions are given. */
export interface EventOrderTable {
  name: string;
  last_position: number;
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

/** What the effect of a kept answer is on (W37): a change of it by anything else ends the kept answer. */
export interface EffectSubjectTable {
  subject: string;
  key: string;
}

/** What the installation knows of itself: its secret, when the demo was made. */
export interface InstallationTable {
  key: string;
  value: string;
}
