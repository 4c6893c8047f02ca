import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../clock.ts';
import { type Encryption, encryptionOf } from './encryption.ts';
import { newKeyEntry } from './key-list.ts';
import { addFirst, rotatingFile } from './key-source.ts';
import { forgetKey, recordKey, usedKeys } from './key-store.ts';
import { countSealedWith, resealAll } from './reseal-store.ts';

const usage = `The keys that encrypt account numbers, passport numbers and secrets in the database:
  npm run keys -- status      which keys are in use, and how many rows each has sealed
  npm run keys -- new         makes a key and prints it, for ENCRYPTION_KEYS or a file
  npm run keys -- rotate      puts a new key first in the file and seals every value with it; with ENCRYPTION_KEYS seals them with its first key
  npm run keys -- retire ID   the database needs this key no longer; refused while a value needs it`;

interface KeysContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly say: (line: string) => void;
}

type Act = (context: KeysContext, encryption: Encryption, id: string) => Promise<boolean>;

const acts: Readonly<Record<string, Act>> = { status, rotate, retire };

export async function keysCommand(context: KeysContext, args: readonly string[]): Promise<boolean> {
  const [name = '', id, ...more] = args;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act || more.length > 0 || (id === undefined) === (name === 'retire')) {
    context.say(usage);
    return false;
  }
  const encryption = encryptionOf(context.db);
  if (encryption) return act(context, encryption, id ?? '');
  context.say(
    'There are no keys: set ENCRYPTION_KEY_FILE or ENCRYPTION_KEYS. An embedded installation makes its own at its first start.',
  );
  return false;
}

async function status({ db, say }: KeysContext, { source, keys }: Encryption): Promise<boolean> {
  say(`Keys: ${source.name}.`);
  const used = new Map((await usedKeys(db)).map((one) => [one.id, one]));
  for (const [place, { id }] of keys.entries()) {
    const since = used.get(id)?.since;
    say(
      `${id}  ${place === 0 ? 'current' : 'older  '}  ${await countSealedWith(db, id)} rows  ${since ? `since ${since}` : 'not used'}`,
    );
  }
  say(`plain  ${await countSealedWith(db, null)} rows`);
  return true;
}

async function rotate(context: KeysContext, encryption: Encryption): Promise<boolean> {
  const { file } = encryption.source;
  if (file !== null) {
    if (!addFirst(file, newKeyEntry())) {
      context.say(`Another rotation is under way. If none is, one was cut off: delete ${rotatingFile(file)}.`);
      return false;
    }
    encryption.reread();
    await recordKey(context.db, encryption.current, instantOf(context.clock));
    context.say(`The new key ${encryption.current.id} is the first in ${file}. Keep a copy of the file elsewhere.`);
  }
  return reseal(context, encryption);
}

async function reseal({ db, say }: KeysContext, encryption: Encryption): Promise<boolean> {
  const { resealed, unreadable } = await resealAll(db);
  say(`${resealed} rows were sealed with the key ${encryption.current.id}.`);
  for (const { message } of unreadable) say(message);
  return unreadable.length === 0;
}

async function retire(context: KeysContext, encryption: Encryption, id: string): Promise<boolean> {
  const { db, say } = context;
  if (id === encryption.current.id) {
    say(`${id} is the current key: npm run keys -- rotate first.`);
    return false;
  }
  // Another process may have sealed something with it before it learned of the new key.
  if (!(await reseal(context, encryption))) return false;
  const left = await countSealedWith(db, id);
  if (left > 0)
    say(`${left} rows still need the key ${id}: a process uses it as its first key. Restart it, and try again.`);
  else if (!(await forgetKey(db, id))) say(`The database knows no key ${id}.`);
  else {
    say(`The database needs the key ${id} no longer. Backups of before do: keep it apart until they are gone.`);
    return true;
  }
  return false;
}
