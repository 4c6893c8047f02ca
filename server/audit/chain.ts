import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditSealTable, AuditTable } from '../database/tables/audit.ts';

/** A row of the audit as it is stored. */
export type AuditRow = Selectable<AuditTable>;
/** A seal as it is stored. */
export type Seal = Selectable<AuditSealTable>;

/** The form of the hashes. A change of the columns or of their order gets another number, and the older forms stay. */
export const sealForm = 1;
/** What the first seal has instead of the hash of a seal before it. */
export const chainStart = '0'.repeat(64);

/** A key that signs seals: with it, who can write to the database cannot make a new chain. It is kept outside the database. */
export interface AuditKey {
  readonly id: string;
  readonly secret: string;
  /** The seal after which it signs: the last one that no key has signed. Null for a key that signed from the first seal on. */
  readonly after: AuditHead | null;
}

/** A seal as written down outside the database: its number and hash. */
export interface AuditHead {
  readonly number: number;
  readonly hash: string;
}

/**
 * The keys of a setting, separated by commas: the first one signs, the others are of earlier seals. A key that was set later than the
 * first seal has the last seal without a signature behind it: SECRET@NUMBER:HASH.
 */
export function auditKeys(setting: string | undefined): readonly AuditKey[] {
  const entries = (setting ?? '').split(',').filter((one) => one !== '');
  return entries.map((entry) => {
    const [, before, place = ''] = /^(.+)@(\d{1,10}:[0-9a-f]{64})$/.exec(entry) ?? [];
    const secret = before ?? entry;
    return { id: hashOf(`redress audit key ${secret}`).slice(0, 12), secret, after: headIn(place) };
  });
}

/** Reads NUMBER:HASH; null for another text. */
export function headIn(text: string): AuditHead | null {
  const [, number, hash = ''] = /^(\d{1,10}):([0-9a-f]{64})$/.exec(text.trim()) ?? [];
  return number === undefined ? null : { number: Number(number), hash };
}

/** The hash over rows in the order of their numbers; a number without a row is hashed as such. */
export function rowsHash(sequences: readonly number[], rows: ReadonlyMap<number, AuditRow>): string {
  const hash = createHash('sha256');
  for (const sequence of sequences) hash.update(`${rowText(sequence, rows.get(sequence))}\n`);
  return hash.digest('hex');
}

/** All columns, in a fixed order, the same on both engines. */
function rowText(sequence: number, row: AuditRow | undefined): string {
  if (!row) return JSON.stringify([sequence]);
  const { at, act, contact_id, staff_id, claim_id, subject_id, details, actor, network, session, request_id } = row;
  return JSON.stringify([
    sequence,
    at,
    act,
    contact_id,
    staff_id,
    claim_id,
    subject_id,
    details,
    actor,
    network,
    session,
    request_id,
  ]);
}

/** The hash of a seal: over everything in it, and so over its rows and over the seal before it. */
export function sealHash(seal: Omit<Seal, 'hash' | 'key_id' | 'signature'>): string {
  const { number, form, first_sequence, last_sequence, sequences, row_count, rows_hash, previous_hash, sealed_at } =
    seal;
  return hashOf(
    JSON.stringify([
      'redress audit seal',
      form,
      number,
      first_sequence,
      last_sequence,
      sequences,
      row_count,
      rows_hash,
      previous_hash,
      sealed_at,
    ]),
  );
}

/** The signature of a seal's hash. */
export function sealSignature({ secret }: AuditKey, hash: string): string {
  return createHmac('sha256', secret).update(`redress audit seal ${hash}`).digest('hex');
}

/** Whether a signature is that of a key, in constant time. */
export function isSignedBy(key: AuditKey, hash: string, signature: string): boolean {
  const [expected, given] = [Buffer.from(sealSignature(key, hash)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
