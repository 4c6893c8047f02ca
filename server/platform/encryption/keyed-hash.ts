import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import { encryptionOf } from './encryption.ts';

/** What a keyed hash begins with. */
export const beginningOfKeyed = 'h1:';

/** The hashes under which an input may be stored: as it is stored now, and as it was before hashes were keyed. */
export interface InputHash {
  readonly now: string;
  readonly before: string;
}

/** The key of hashes, derived from the secret of the installation, which a stolen database does not show and no rotation changes. */
export function hashKeyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'redress keyed hash', 32));
}

/**
 * Hashes what somebody sent, to recognise it when it comes again. With keys, nobody who has the database alone can try what it was. The
 * hash of before is a step of it, so that stored ones can be keyed without the input (`keyedFrom`).
 */
export function hashInput(db: Db, text: string): InputHash {
  const before = createHash('sha256').update(text).digest('hex');
  return { now: keyedFrom(db, before) ?? before, before };
}

/** Whether this is the hash of that input. */
export function isHashOf(stored: string | null | undefined, { now, before }: InputHash): boolean {
  return stored === now || stored === before;
}

/** The keyed hash for one that was stored before; null while hashes are not keyed. */
export function keyedFrom(db: Db, before: string): string | null {
  const encryption = encryptionOf(db);
  if (!encryption?.isOn || !encryption.isContentOn || encryption.hashKey === null) return null;
  return `${beginningOfKeyed}${createHmac('sha256', encryption.hashKey).update(before).digest('hex')}`;
}
