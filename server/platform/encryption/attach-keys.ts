import type { Db } from '../../database/tables.ts';
import { instantOf, systemClock } from '../clock.ts';
import { attachEncryption, Encryption, encryptionOf } from './encryption.ts';
import { WrongKeys } from './key-list.ts';
import { keySource, makeKeyFile, ownKeyFile, type WhereKeys } from './key-source.ts';
import { lostKeys, recordKey } from './key-store.ts';
import { resealAll } from './reseal-store.ts';

/** Throws `WrongKeys` for unreadable keys, and if values need others than those set or in the data folder. */
export async function attachKeys(db: Db, where: WhereKeys): Promise<void> {
  const source = keySource(where);
  const encryption = source && new Encryption(source, where.encryptFiles);
  const lost = await lostKeys(db, encryption?.keys ?? []);
  if (lost.length > 0) {
    throw new WrongKeys(
      `Values in this database were encrypted with ${lost.length === 1 ? 'the key' : 'the keys'} ${lost.join(', ')}, and ` +
        `${source ? `${source.name} does not hold it with that content` : missingFrom(where)}. ` +
        'Put the key back from where it is kept apart from the backups; without it these values are lost.',
    );
  }
  if (!encryption) return;
  // Before the first value is sealed with it.
  await recordKey(db, encryption.current, instantOf(systemClock));
  attachEncryption(db, encryption);
}

/** An embedded installation without a key makes one, and seals what commands have stored before. Returns a warning if another has none. */
export async function requireKeys(
  db: Db,
  where: WhereKeys,
  { isEmbedded, say }: { readonly isEmbedded: boolean; readonly say: (line: string) => void },
): Promise<string | null> {
  if (encryptionOf(db)) return null;
  if (isEmbedded) {
    const { name } = makeKeyFile(ownKeyFile(where.dataDir));
    await attachKeys(db, where);
    await resealAll(db);
    say(
      `A key for account numbers, passport numbers and secrets was made: ${name}. It is in no backup. Keep a copy elsewhere: without it they cannot be read.`,
    );
    return null;
  }
  if (where.encryptFiles) {
    throw new WrongKeys(
      'ENCRYPT_FILES=1 needs a key: set ENCRYPTION_KEY_FILE or ENCRYPTION_KEYS (npm run keys -- new makes one).',
    );
  }
  return 'account numbers, passport numbers and secrets are stored unencrypted: set ENCRYPTION_KEY_FILE or ENCRYPTION_KEYS.';
}

function missingFrom({ dataDir }: WhereKeys): string {
  const own = dataDir === '' || dataDir === ':memory:' ? '' : ` and there is no file ${ownKeyFile(dataDir)}`;
  return `neither ENCRYPTION_KEYS nor ENCRYPTION_KEY_FILE is set${own}`;
}
