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
  /** The number of the seal that covers the row; null while it waits for one. */
  seal: Generated<number | null>;
}

/** A seal over rows of the audit, chained to the seal before it. */
export interface AuditSealTable {
  number: number;
  row_count: number;
  rows_hash: string;
  /** The hash over the other columns and the hash of the seal before. */
  hash: string;
  sealed_at: string;
  /** When the rows were removed because their retention period was over; null while they are there. */
  removed_at: string | null;
}
