import type { Db } from '../../database/tables.ts';
import { attachEncryption, Encryption } from './encryption.ts';
import { proofOf } from './key-list.ts';
import { keySource, ownKeyFile, type WhereKeys } from './key-source.ts';
import { type UsedKey, usedKeys } from './key-store.ts';

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
    if (used.length > 0) throw new KeysMissing(idsOf(used), missingFrom(where));
    return null;
  }
  const encryption = new Encryption(source, used.length > 0);
  const lost = used.filter((one) => !encryption.keys.some((key) => key.id === one.id && proofOf(key) === one.proof));
  if (lost.length > 0) throw new KeysMissing(idsOf(lost), `${source.name} does not hold it with that content`);
  attachEncryption(db, encryption);
  return encryption;
}

function idsOf(keys: readonly UsedKey[]): readonly string[] {
  return keys.map(({ id }) => id);
}

function missingFrom({ dataDir }: WhereKeys): string {
  const own = dataDir === '' || dataDir === ':memory:' ? '' : ` and there is no file ${ownKeyFile(dataDir)}`;
  return `neither ENCRYPTION_KEYS nor ENCRYPTION_KEY_FILE is set${own}`;
}
