import type { AuditTable } from '../database/tables/audit.ts';
import type { Db } from '../database/tables.ts';
import { openCell, sealForGood } from '../platform/encryption/encryption.ts';
import type { Cell, SealedText } from '../platform/encryption/sealed-text.ts';

type AuditRow = Pick<AuditTable, 'at' | 'contact_id' | 'details'>;

/**
 * The details of an audit row with the reason that staff wrote, sealed if message texts are. Rows of the audit never change, so the key is
 * one that no rotation changes.
 */
export function detailsWithReason(db: Db, row: AuditRow, reason: string): string {
  return JSON.stringify({ ...JSON.parse(row.details), reason: sealForGood(db, cellOf(row), reason) });
}

/** The details of an audit row with the reason in them opened. Throws `CannotOpen`. */
export function openDetails(db: Db, row: AuditRow): string {
  const details = JSON.parse(row.details) as Record<string, unknown>;
  if (typeof details.reason !== 'string') return row.details;
  return JSON.stringify({ ...details, reason: openCell(db, cellOf(row), details.reason as unknown as SealedText) });
}

/** A row gets its number when it is inserted, so the reason is bound to whom the row is about, and when. */
function cellOf({ at, contact_id }: AuditRow): Cell {
  return { table: 'audit', column: 'details', id: `${at} ${contact_id}` };
}
