import type { Db } from '../../database/tables.ts';
import { installationSecret, installationValue } from '../installation-store.ts';
import { systemRandom } from '../random.ts';
import { attachEncryption, Encryption } from './encryption.ts';
import { keySource, ownKeyFile, type WhereKeys } from './key-source.ts';
import { lostKeys, usedKeys } from './key-store.ts';
import { CannotOpen } from './sealed-text.ts';

/** The key under which a database says that its files, messages and hashes are encrypted. */
export const contentKey = 'encryptedContent';

/** Thrown if values of the database were encrypted with a key that this process does not have. Its message says what to do. */
export class KeysMissing extends Error {
  constructor(missing: readonly string[], source: string) {
    super(
      `Values in this database were encrypted with ${missing.length === 1 ? 'the key' : 'the keys'} ${missing.join(', ')}, and ${source}. ` +
        'Put the key back from where it is kept apart from the backups; without it these values are lost.',
    );
    this.name = 'KeysMissing';
  }
}

/**
 * Has the stores of this database use the keys that are set or in the data folder. Values are sealed if encryption has begun. Throws
 * `KeysMissing`, or `WrongKeys` for keys that cannot be read.
 */
export async function attachKeys(db: Db, where: WhereKeys): Promise<Encryption | null> {
  const source = keySource(where);
  const used = await usedKeys(db);
  if (!source) {
    if (used.length > 0) throw new KeysMissing(await lostKeys(db, []), missingFrom(where));
    return null;
  }
  const coverage = { files: where.encryptFiles === true, messages: where.encryptMessages === true };
  const encryption = new Encryption(source, used.length > 0, coverage);
  encryption.isContentOn = (await installationValue(db, contentKey)) !== undefined;
  const lost = await lostKeys(db, encryption.keys);
  if (lost.length > 0) throw new KeysMissing(lost, `${source.name} does not hold it with that content`);
  attachEncryption(db, encryption);
  // For commands; a server makes the secret at its first start.
  if ((await installationValue(db, 'secret')) !== undefined) {
    await installationSecret(db, systemRandom).catch((error: unknown) => {
      // A server does not start without it; commands that put things right must run.
      if (!(error instanceof CannotOpen)) throw error;
    });
  }
  return encryption;
}

function missingFrom({ dataDir }: WhereKeys): string {
  const own = dataDir === '' || dataDir === ':memory:' ? '' : ` and there is no file ${ownKeyFile(dataDir)}`;
  return `neither ENCRYPTION_KEYS nor ENCRYPTION_KEY_FILE is set${own}`;
}
