import type { Key } from '../../../server/platform/encryption/key-list.ts';
import { type KeySource, keySource } from '../../../server/platform/encryption/key-source.ts';
import { holdsKey } from '../../../server/platform/encryption/key-store.ts';
import { openToOthers } from '../../../server/platform/private-files.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { Findings } from './finding.ts';
import type { SchemaFacts } from './schema-facts.ts';

const back = 'Put the key back from where it is kept apart from the backups: without it these values are lost.';

/** Judges whether the keys are there, private, the right ones, and open everything that is sealed. A wrong list of keys throws. */
export function judgeKeys(
  { usedKeys, sealedWith }: Pick<SchemaFacts, 'usedKeys' | 'sealedWith'>,
  settings: Settings,
  found: Findings,
): void {
  const source = keySource(settings);
  const keys = source?.read() ?? [];
  const used = usedKeys.map((line) => ({ id: line.split(' ')[0] ?? '', proof: line.split(' ')[1] ?? '' }));
  const name = source?.name ?? 'the settings';
  const lost = used.filter((one) => !holdsKey(keys, one)).map(({ id }) => id);
  if (lost.length > 0) found.fault(`encrypted values need ${lost.join(', ')}, and ${name} does not hold it`, back);
  for (const line of sealedWith) judgeSealed(line, keys, found);
  judgeSource(source, settings, found);
  const [current] = keys;
  if (lost.length > 0 || !current) return;
  const values = sealedWith.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
  found.ok(`keys in ${name}, ${current.id} encrypts, ${values} encrypted values can be opened`);
}

function judgeSealed(line: string, keys: readonly Key[], found: Findings): void {
  const [id = '', count = '0'] = line.split(' ');
  if (keys.some((key) => key.id === id)) return;
  found.fault(`${count} values are encrypted with the key ${id}, which is not there`, back);
}

function judgeSource(source: KeySource | null, { databaseUrl, encryptFiles }: Settings, found: Findings) {
  if (source?.file) {
    for (const says of openToOthers([source.file]))
      found.warning(says, 'It opens every encrypted value: take the rights of others away.');
  }
  if (source) return;
  const todo = 'Make one with "npm run keys -- new" and set ENCRYPTION_KEY_FILE; see "Encryption" in docs/running.md.';
  if (encryptFiles) found.fault('ENCRYPT_FILES needs a key, and there is none', todo);
  else if (databaseUrl)
    found.warning('there is no key: account numbers, passport numbers and secrets are stored unencrypted', todo);
}
