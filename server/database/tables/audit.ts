import type { Generated } from 'kysely';
import { derived, exported, internal, retained, table } from './columns.ts';

export const auditTables = {
  /** The audit. Rows are only added (0038). */
  audit: table(
    retained('ids, codes, names of fields and a reason of staff; sealed, so it cannot change (0038, 0041)', 'audit'),
    {
      sequence: internal<Generated<number>>(),
      at: exported<string>(),
      act: exported<string>(),
      contact_id: internal<string | null>(),
      staff_id: derived<string | null>(),
      claim_id: exported<string | null>(),
      subject_id: exported<string | null>(),
      details: exported<string>(),
      /** Who: a contact, staff, a client of the desk, a visitor without a session, a command, or the portal itself. */
      actor: exported<string>(),
      /** From where: the network of the client, never its full address. */
      network: exported<string | null>(),
      /** The beginning of the hash of the session, by which all acts of a session are found. */
      session: internal<string | null>(),
      request_id: internal<string | null>(),
      /** The number of the seal that covers the row; null while it waits for one. */
      seal: internal<Generated<number | null>>(),
    },
  ),

  /** A seal over rows of the audit, chained to the seal before it. */
  audit_seal: table(retained('hashes of the audit'), {
    number: internal<number>(),
    row_count: internal<number>(),
    rows_hash: internal<string>(),
    /** The hash over the other columns and the hash of the seal before. */
    hash: internal<string>(),
    sealed_at: internal<string>(),
    /** When the rows were removed because their retention period was over; null while they are there. */
    removed_at: internal<string | null>(),
  }),
};
