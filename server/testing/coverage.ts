import type { Db } from '../database/tables.ts';
import { attachEncryption, type Coverage, Encryption, encryptionOf } from '../platform/encryption/encryption.ts';
import { newKeyEntry } from '../platform/encryption/key-list.ts';
import { keySource } from '../platform/encryption/key-source.ts';

/** The same keys with other settings, as after a restart. */
export function setCoverage(db: Db, coverage: Coverage): void {
  const before = encryptionIn(db);
  attachAs(db, before, new Encryption(before.source, true, coverage));
}

/** Puts a new key before those that there are, as after a restart. Returns the id of the key before. */
export function addKey(db: Db): string {
  const before = encryptionIn(db);
  attachKeys(db, before, [newKeyEntry(), ...entriesOf(before)]);
  return before.current.id;
}

/** Leaves the current key alone. */
export function forgetOldKeys(db: Db): void {
  const before = encryptionIn(db);
  attachKeys(db, before, entriesOf(before).slice(0, 1));
}

function attachKeys(db: Db, before: Encryption, entries: readonly string[]): void {
  const source = keySource({ encryptionKeys: entries.join(','), dataDir: '' });
  if (!source) throw new Error('the keys were not taken');
  attachAs(db, before, new Encryption(source, true, before.coverage));
}

function entriesOf({ keys }: Encryption): string[] {
  return keys.map(({ id, secret }) => `${id}:${secret.toString('base64url')}`);
}

function encryptionIn(db: Db): Encryption {
  const found = encryptionOf(db);
  if (!found) throw new Error('there are no keys');
  return found;
}

function attachAs(db: Db, before: Encryption, after: Encryption): void {
  after.isContentOn = true;
  after.hashKey = before.hashKey;
  after.lastingKey = before.lastingKey;
  attachEncryption(db, after);
}
