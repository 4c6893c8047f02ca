import type { Db } from '../database/tables.ts';
import { attachEncryption, type Coverage, Encryption, encryptionOf } from '../platform/encryption/encryption.ts';

/** The same keys with other settings, as after a restart. */
export function setCoverage(db: Db, coverage: Coverage): void {
  const before = encryptionOf(db);
  if (!before) throw new Error('there are no keys');
  const after = new Encryption(before.source, true, coverage);
  after.isContentOn = true;
  after.hashKey = before.hashKey;
  attachEncryption(db, after);
}
