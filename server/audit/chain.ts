import { createHash, createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditSealTable, AuditTable } from '../database/tables/audit.ts';

/** A row of the audit as it is stored. */
export type AuditRow = Selectable<AuditTable>;
/** A seal as it is stored. */
export type Seal = Selectable<AuditSealTable>;

/** What the first seal has instead of the hash of a seal before it. */
export const chainStart = '0'.repeat(64);

/** The hash over rows in the order of their numbers: over all columns, in a fixed order, the same on both engines. */
export function rowsHash(rows: readonly AuditRow[]): string {
  const hash = createHash('sha256');
  for (const row of rows) {
    const { sequence, at, act, contact_id, staff_id, claim_id, subject_id, details, actor, network, session } = row;
    const subject = [contact_id, staff_id, claim_id, subject_id];
    const origin = [actor, network, session, row.request_id];
    hash.update(`${JSON.stringify([sequence, at, act, ...subject, details, ...origin])}\n`);
  }
  return hash.digest('hex');
}

/**
 * The hash of a seal: over its content and the hash of the seal before it. With AUDIT_KEY it is an HMAC, so who can write to the database
 * cannot make a new chain.
 */
export function sealHash(
  key: string | null,
  previousHash: string,
  { number, row_count, rows_hash, sealed_at }: Pick<Seal, 'number' | 'row_count' | 'rows_hash' | 'sealed_at'>,
): string {
  const text = JSON.stringify(['redress audit seal', number, row_count, rows_hash, previousHash, sealed_at]);
  return (key === null ? createHash('sha256') : createHmac('sha256', key)).update(text).digest('hex');
}
