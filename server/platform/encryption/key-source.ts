import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { syncPath } from '../private-files.ts';
import { type Key, newKeyEntry, readKeys, WrongKeys } from './key-list.ts';

/** Where keys may be: in the setting ENCRYPTION_KEYS, in the file ENCRYPTION_KEY_FILE, or in the data folder. */
export interface WhereKeys {
  readonly encryptionKeys?: string | undefined;
  readonly encryptionKeyFile?: string | undefined;
  readonly dataDir: string;
  /** Whether new files are encrypted as well. */
  readonly encryptFiles?: boolean | undefined;
}

export interface KeySource {
  readonly name: string;
  /** Null for keys of the environment. */
  readonly file: string | null;
  read(): readonly [Key, ...Key[]];
}

/** The file of the keys that an embedded installation makes for itself. */
export function ownKeyFile(dataDir: string): string {
  return join(resolve(dataDir), 'keys', 'encryption.keys');
}

/** The source of the keys; null if none is set and the data folder has none. Throws `WrongKeys` for a file that is set but missing. */
export function keySource({ encryptionKeys, encryptionKeyFile, dataDir }: WhereKeys): KeySource | null {
  if (encryptionKeys) {
    return { name: 'ENCRYPTION_KEYS', file: null, read: () => readKeys(encryptionKeys, 'ENCRYPTION_KEYS') };
  }
  if (encryptionKeyFile) {
    if (existsSync(encryptionKeyFile)) return fileSource(encryptionKeyFile);
    throw new WrongKeys(`ENCRYPTION_KEY_FILE names ${encryptionKeyFile}, which does not exist.`);
  }
  if (dataDir === ':memory:' || dataDir === '') return null;
  const own = ownKeyFile(dataDir);
  return existsSync(own) ? fileSource(own) : null;
}

function fileSource(file: string): KeySource {
  return { name: file, file, read: () => readKeys(readFileSync(file, 'utf8'), file) };
}

const heading = `# Keys that encrypt account numbers, passport numbers and secrets in the database. The first one is current.
# Without this file they cannot be read. It is in no backup: keep a copy elsewhere, apart from the backups.
`;

/** Makes the file with a new key, readable by its owner only. Of two processes that do so at once, one succeeds; both use its key. */
export function makeKeyFile(file: string): KeySource {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // The name of the folder as well: values are sealed with the key from now on.
  syncPath(dirname(dirname(file)));
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    // Written beside its place, so that nobody ever reads a part of it.
    writeFileSync(temporary, `${heading}${newKeyEntry()}\n`, { mode: 0o600, flush: true });
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncPath(dirname(file));
  return fileSource(file);
}

/**
 * Puts an entry before those of a file. Returns false if another process does so now: the one that comes second would write a list without
 * the entry of the first, which has sealed values by then. A process that is killed meanwhile leaves the name beside the file.
 */
export function addFirst(file: string, entry: string): boolean {
  const temporary = rotatingFile(file);
  let opened: number;
  try {
    opened = openSync(temporary, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  try {
    // Read under that name only: nobody else replaces the file until it is gone.
    writeFileSync(opened, `${entry}\n${readFileSync(file, 'utf8')}`, { flush: true });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  } finally {
    closeSync(opened);
  }
  syncPath(dirname(file));
  return true;
}

export function rotatingFile(file: string): string {
  return `${file}.rotating`;
}
