import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { installationValue, storeOnce } from '../installation-store.ts';
import { attachKeys, contentKey } from './attach-keys.ts';
import { encryptionOf } from './encryption.ts';
import { WrongKeys } from './key-list.ts';
import { makeKeyFile, ownKeyFile, type WhereKeys } from './key-source.ts';
import { markResealed, recordKey, usedKeys } from './key-store.ts';

/** What a server begins encryption with. */
interface BeginContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly where: WhereKeys;
  /** Whether the database is the embedded one, which one machine uses, or new: no older version reads it at the same time. */
  readonly isAlone: boolean;
  readonly isEmbedded: boolean;
  readonly say: (line: string) => void;
  readonly warn: (line: string) => void;
}

/**
 * At the start of a server. An embedded installation without a key makes one. If no older version can be reading the database,
 * encryption begins; otherwise `npm run keys -- begin` begins it once every process runs this version.
 */
export async function beginAtStart({ db, clock, where, isAlone, isEmbedded, say, warn }: BeginContext): Promise<void> {
  if (!encryptionOf(db) && isEmbedded) {
    const { name } = makeKeyFile(ownKeyFile(where.dataDir));
    await attachKeys(db, where);
    say(
      `A key for account numbers, passport numbers and secrets was made: ${name}. It is in no backup. Keep a copy elsewhere: without it they cannot be read.`,
    );
  }
  const encryption = encryptionOf(db);
  const { encryptFiles = false, encryptMessages = false } = where;
  if (!encryption && (encryptFiles || encryptMessages)) {
    throw new WrongKeys(
      `${encryptFiles ? 'ENCRYPT_FILES' : 'ENCRYPT_MESSAGES'}=1 needs a key: set ENCRYPTION_KEY_FILE or ENCRYPTION_KEYS (npm run keys -- new makes one).`,
    );
  }
  if (!encryption) {
    warn(
      'account numbers, passport numbers and secrets are stored unencrypted: set ENCRYPTION_KEY_FILE or ENCRYPTION_KEYS.',
    );
  } else if (isAlone || encryption.isOn) {
    await beginEncryption(db, clock);
    if (isAlone || encryption.coverage.files || encryption.coverage.messages) await beginContent(db);
  } else {
    warn(
      'account numbers, passport numbers and secrets are not encrypted yet, nor are files and messages. When every process runs this version with its keys: npm run keys -- begin',
    );
  }
}

/** Seals what is written from now on with the current key. It can be repeated. */
export async function beginEncryption(db: Db, clock: Clock): Promise<void> {
  const encryption = encryptionOf(db);
  if (!encryption) throw new Error('there are no keys');
  await recordKey(db, encryption.current, instantOf(clock));
  encryption.isOn = true;
}

/** Encrypts files and messages, and keys hashes, from now on. It can be repeated. */
export async function beginContent(db: Db): Promise<void> {
  const encryption = encryptionOf(db);
  if (!encryption) throw new Error('there are no keys');
  if (!(await hasContentBegun(db))) {
    await storeOnce(db, contentKey, 'yes');
    // The hashes of before are to be keyed by the next round.
    await markResealed(db, encryption.current.id, null);
  }
  encryption.isContentOn = true;
}

/** Learns what other processes have changed: that encryption has begun, and the keys in the file. */
export async function followKeys(db: Db, clock: Clock): Promise<void> {
  const encryption = encryptionOf(db);
  if (!encryption) return;
  if (encryption.source.file !== null) encryption.reread();
  const used = await usedKeys(db);
  if (used.length === 0) return;
  if (!used.some(({ id }) => id === encryption.current.id)) await recordKey(db, encryption.current, instantOf(clock));
  encryption.isOn = true;
  encryption.isContentOn = await hasContentBegun(db);
}

async function hasContentBegun(db: Db): Promise<boolean> {
  return (await installationValue(db, contentKey)) !== undefined;
}
