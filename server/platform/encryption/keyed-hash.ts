import { createHmac, hkdfSync } from 'node:crypto';
import type { Db } from '../../database/tables.ts';

/** By the adapter of the database, which its transactions share. */
const hashKeys = new WeakMap<object, Buffer>();

/** Derives the key of the hashes of this database from the secret of the installation, which no rotation changes. */
export function attachHashKey(db: Db, secret: string): void {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'redress keyed hash', 32));
  hashKeys.set(db.getExecutor().adapter, key);
}

/** Hashes what somebody sent, to recognise it. Whoever has the database but not its sealed secret cannot try what it was. */
export function hashInput(db: Db, text: string): string {
  const key = hashKeys.get(db.getExecutor().adapter);
  if (!key) throw new Error('the secret of the installation was not read');
  return createHmac('sha256', key).update(text).digest('hex');
}
