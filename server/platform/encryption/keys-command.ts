import type { Db } from '../../database/tables.ts';
import type { Clock } from '../clock.ts';
import { countStored, encryptStored } from '../files/encrypt-stored.ts';
import type { FileStore } from '../files/store.ts';
import { beginContent, beginEncryption, followKeys } from './begin.ts';
import { type Encryption, encryptionOf } from './encryption.ts';
import { newKeyEntry } from './key-list.ts';
import { addFirst, rotatingFile } from './key-source.ts';
import { forgetKey, usedKeys } from './key-store.ts';
import { countSealedWith, resealAll } from './reseal.ts';

const usage = `The keys that encrypt account numbers, passport numbers and secrets in the database:
  npm run keys -- status      which keys are in use, and how many rows each has sealed
  npm run keys -- new         makes a key and prints it, for ENCRYPTION_KEYS or a file
  npm run keys -- begin       encrypts what is stored plain, and from now on what is written
  npm run keys -- rotate      puts a new key first in the file and seals every value with it
  npm run keys -- reseal      seals every value with the first key, as after a change of ENCRYPTION_KEYS or with ENCRYPT_MESSAGES=1
  npm run keys -- encrypt-files   encrypts the files that were stored before ENCRYPT_FILES=1, and their names
  npm run keys -- retire ID   the database needs this key no longer; refused while a value needs it`;

interface KeysContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly say: (line: string) => void;
  /** The store of the files, as it is. */
  readonly openFiles: () => Promise<FileStore>;
}

type Act = (context: KeysContext, encryption: Encryption, id: string) => Promise<boolean>;

const acts: Readonly<Record<string, Act>> = {
  status,
  begin,
  rotate,
  reseal,
  'encrypt-files': encryptFiles,
  retire,
};

/** Runs a subcommand of `npm run keys -- …`. Returns whether it succeeded. */
export async function keysCommand(context: KeysContext, args: readonly string[]): Promise<boolean> {
  const [name = '', id, ...more] = args;
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (name === 'new' && id === undefined) {
    context.say(newKeyEntry());
    return true;
  }
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

async function status({ db, say }: KeysContext, { source, keys, isOn }: Encryption): Promise<boolean> {
  say(
    `Keys: ${source.name}. ${isOn ? 'Values are encrypted.' : 'Values are not encrypted yet: npm run keys -- begin'}`,
  );
  const used = new Map((await usedKeys(db)).map((one) => [one.id, one]));
  for (const [place, { id }] of keys.entries()) {
    const one = used.get(id);
    const state = one
      ? `since ${one.since}${one.resealed_at ? `, everything sealed at ${one.resealed_at}` : ''}`
      : 'not used';
    say(`${id}  ${place === 0 ? 'current' : 'older  '}  ${await countSealedWith(db, id)} rows  ${state}`);
  }
  say(`plain  ${await countSealedWith(db, null)} rows`);
  const { encrypted, plain } = await countStored(db);
  say(`files  ${encrypted} encrypted, ${plain} stored as they are`);
  return true;
}

async function begin(context: KeysContext, encryption: Encryption): Promise<boolean> {
  await beginEncryption(context.db, context.clock);
  await beginContent(context.db);
  return reseal(context, encryption);
}

async function rotate(context: KeysContext, encryption: Encryption): Promise<boolean> {
  const { file } = encryption.source;
  if (file === null) {
    context.say(
      'The keys are in ENCRYPTION_KEYS. Add a new one (npm run keys -- new) at its end and restart every process; then put it first, restart every process, and: npm run keys -- reseal',
    );
    return false;
  }
  if (!encryption.isOn) {
    context.say('Values are not encrypted yet: npm run keys -- begin');
    return false;
  }
  if (!addFirst(file, newKeyEntry())) {
    context.say(`Another rotation is under way. If none is, one was cut off: delete ${rotatingFile(file)}.`);
    return false;
  }
  await followKeys(context.db, context.clock);
  context.say(`The new key ${encryption.current.id} is the first in ${file}. Keep a copy of the file elsewhere.`);
  return reseal(context, encryption);
}

async function reseal(context: KeysContext, encryption: Encryption): Promise<boolean> {
  await followKeys(context.db, context.clock);
  const { resealed, unreadable } = await resealAll(context);
  context.say(`${resealed} rows were sealed with the key ${encryption.current.id}.`);
  for (const { message } of unreadable) context.say(message);
  return unreadable.length === 0;
}

async function encryptFiles(context: KeysContext, encryption: Encryption): Promise<boolean> {
  const { db, openFiles, say } = context;
  if (!encryption.sealsFiles) {
    say(
      encryption.coverage.files
        ? 'Files are not encrypted yet: start the servers with ENCRYPT_FILES=1 first.'
        : 'Set ENCRYPT_FILES=1 for the servers and for this command.',
    );
    return false;
  }
  const { encrypted, wrong } = await encryptStored({ db, files: await openFiles() });
  say(`${encrypted} files were encrypted.`);
  for (const name of wrong) say(`The file ${name} is missing or is not what the database says; it was left as it is.`);
  // Their names, and those of documents.
  return (await reseal(context, encryption)) && wrong.length === 0;
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
