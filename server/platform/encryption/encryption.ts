import { hkdfSync } from 'node:crypto';
import type { Db } from '../../database/tables.ts';
import type { Key } from './key-list.ts';
import type { KeySource } from './key-source.ts';
import { CannotOpen, type Cell, openText, type SealedText, sealedWith, sealText } from './sealed-text.ts';

/** What values name as their key that was derived from the secret of the installation. No other key has an empty id. */
const lastingKeyId = '';

/** How long a list of keys counts before an unknown key id has the file read again, in milliseconds. */
const rereadAfter = 1_000;

/** What is encrypted beside account numbers, identity data and secrets (ENCRYPT_FILES, ENCRYPT_MESSAGES). */
export interface Coverage {
  readonly files: boolean;
  readonly messages: boolean;
}

/** The keys of an open database, and whether new values are sealed. */
export class Encryption {
  readonly source: KeySource;
  /** Whether values are sealed when they are written; sealed ones are opened in any case. */
  isOn: boolean;
  /** Whether versions that cannot read encrypted files and messages, or keyed hashes, refuse this database. */
  isContentOn = false;
  /** What the settings say. */
  readonly coverage: Coverage;
  /** Of hashes of what people send; null while they are not keyed. */
  hashKey: Buffer | null = null;
  /** Of values that can never be sealed anew, because their rows never change; null until the secret of the installation is known. */
  lastingKey: Key | null = null;
  #keys: readonly [Key, ...Key[]];
  #readAt = performance.now();

  constructor(source: KeySource, isOn: boolean, coverage: Coverage = { files: false, messages: false }) {
    this.source = source;
    this.isOn = isOn;
    this.coverage = coverage;
    this.#keys = source.read();
  }

  /** Whether new files are encrypted. */
  get sealsFiles(): boolean {
    return this.isOn && this.isContentOn && this.coverage.files;
  }

  /** Whether new message texts are sealed. */
  get sealsMessages(): boolean {
    return this.isOn && this.isContentOn && this.coverage.messages;
  }

  /** Whether what either setting encrypts is sealed, such as names: a document often has that of its file. */
  get sealsEither(): boolean {
    return this.sealsFiles || this.sealsMessages;
  }

  /** The key that seals. */
  get current(): Key {
    return this.#keys[0];
  }

  get keys(): readonly Key[] {
    return this.#keys;
  }

  /** Reads the keys again, as after a rotation. */
  reread(): void {
    this.#keys = this.source.read();
    this.#readAt = performance.now();
  }

  /** Whether the keys can be read again from where they came from. */
  canReread(): boolean {
    try {
      this.source.read();
      return true;
    } catch {
      return false;
    }
  }

  /** The text to store: sealed with the current key, or as it is while encryption is not on. */
  seal(cell: Cell, text: string): string {
    return this.isOn ? sealText(this.current, cell, text) : text;
  }

  /** The plain text of a stored one. Throws `CannotOpen`. */
  open(cell: Cell, stored: string): string {
    const id = sealedWith(stored);
    return id === null ? stored : openText(this.#key(id, cell), cell, stored);
  }

  #key(id: string, cell: Cell): Key {
    if (id === lastingKeyId) {
      if (this.lastingKey) return this.lastingKey;
      throw new CannotOpen(cell, 'the secret of the installation is missing.');
    }
    const known = () => this.#keys.find((key) => key.id === id);
    if (!known() && this.source.file !== null && performance.now() - this.#readAt > rereadAfter) this.reread();
    const key = known();
    if (key) return key;
    throw new CannotOpen(cell, `${this.source.name} has no key with the id ${id}. Add it and start again.`);
  }
}

/** By the adapter of the database, which its transactions share. */
const encryptions = new WeakMap<object, Encryption>();

/** Has the stores seal and open what they write and read in this database. */
export function attachEncryption(db: Db, encryption: Encryption): void {
  encryptions.set(db.getExecutor().adapter, encryption);
}

/** The encryption of a database or a transaction; undefined without keys. */
export function encryptionOf(db: Db): Encryption | undefined {
  return encryptions.get(db.getExecutor().adapter);
}

/** The text to store in a cell; plain without keys. */
export function sealCell(db: Db, cell: Cell, text: string): SealedText {
  // The only place where a text becomes what an encrypted column holds.
  return (encryptionOf(db)?.seal(cell, text) ?? text) as unknown as SealedText;
}

/** The text to store in a cell of a row that never changes: sealed if message texts are, with a key that no rotation changes. */
export function sealForGood(db: Db, cell: Cell, text: string): string {
  const encryption = encryptionOf(db);
  return encryption?.sealsMessages && encryption.lastingKey ? sealText(encryption.lastingKey, cell, text) : text;
}

/** The key of such values, derived from the secret of the installation. */
export function lastingKeyFrom(secret: string): Key {
  return { id: lastingKeyId, secret: Buffer.from(hkdfSync('sha256', secret, '', 'redress lasting values', 32)) };
}

/** The plain text of what a cell holds. Throws `CannotOpen`. */
export function openCell(db: Db, cell: Cell, stored: SealedText): string {
  const text = stored as unknown as string;
  const encryption = encryptionOf(db);
  if (encryption) return encryption.open(cell, text);
  if (sealedWith(text) === null) return text;
  throw new CannotOpen(cell, 'this process has no keys. Set ENCRYPTION_KEYS or ENCRYPTION_KEY_FILE and start again.');
}
