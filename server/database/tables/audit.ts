import type { Generated } from 'kysely';

/** The audit. Rows are only added (0038). */
export interface AuditTable {
  sequence: Generated<number>;
  at: string;
  act: string;
  contact_id: string | null;
  staff_id: string | null;
  claim_id: string | null;
  subject_id: string | null;
  details: string;
  /** Who: a contact, staff, a client of the desk, a visitor without a session, a command, or the portal itself. */
  actor: string;
  /** From where: the network of the client, never its full address. */
  network: string | null;
  /** The beginning of the hash of the session, by which all acts of a session are found. */
  session: string | null;
  request_id: string | null;
}

/** A seal over rows of the audit, chained to the seal before it. */
export interface AuditSealTable {
  number: number;
  /** Which columns the hash covers, and how. */
  form: number;
  first_sequence: number;
  last_sequence: number;
  /** The sequence numbers of the rows, as ranges: 5-7,9. */
  sequences: string;
  row_count: number;
  rows_hash: string;
  previous_hash: string;
  hash: string;
  /** The key of the signature; null for a seal that was made without one. */
  key_id: string | null;
  signature: string | null;
  sealed_at: string;
}

/** The rows of the audit that no seal covers yet. */
export interface AuditUnsealedTable {
  sequence: number;
}

/** Up to which seal rows were removed because they were too old. */
export interface AuditCutTable {
  through_seal: number;
  through_sequence: number;
  row_count: number;
  /** The hash of that seal, from which the chain goes on. */
  hash: string;
  cut_at: string;
}
