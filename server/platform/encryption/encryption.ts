import type { Db } from '../../database/tables.ts';
import type { Key } from './key-list.ts';
import type { KeySource } from './key-source.ts';
import { CannotOpen, type Cell, openText, type SealedText, sealedWith, sealText } from './sealed-text.ts';

/** How long a list of keys counts before an unknown key id has the file read again, in milliseconds. */
const rereadAfter = 1_000;

export class Encryption {
  readonly source: KeySource;
  readonly sealsFiles: boolean;
  #keys: readonly [Key, ...Key[]];
  #readAt = performance.now();

  constructor(source: KeySource, sealsFiles = false) {
    this.source = source;
    this.sealsFiles = sealsFiles;
    this.#keys = source.read();
  }

  get current(): Key {
    return this.#keys[0];
  }

  get keys(): readonly Key[] {
    return this.#keys;
  }

  reread(): void {
    this.#keys = this.source.read();
    this.#readAt = performance.now();
  }

  seal(cell: Cell, text: string): string {
    return sealText(this.current, cell, text);
  }

  open(cell: Cell, stored: string): string {
    const id = sealedWith(stored);
    return id === null ? stored : openText(this.#key(id, cell), cell, stored);
  }

  #key(id: string, cell: Cell): Key {
    const known = () => this.#keys.find((key) => key.id === id);
    if (!known() && this.source.file !== null && performance.now() - this.#readAt > rereadAfter) this.reread();
    const key = known();
    if (key) return key;
    throw new CannotOpen(cell, `${this.source.name} has no key with the id ${id}. Add it and start again.`);
  }
}

/** By the adapter of the database, which its transactions share. */
const encryptions = new WeakMap<object, Encryption>();

export function attachEncryption(db: Db, encryption: Encryption): void {
  encryptions.set(db.getExecutor().adapter, encryption);
}

export function encryptionOf(db: Db): Encryption | undefined {
  return encryptions.get(db.getExecutor().adapter);
}

export function sealCell(db: Db, cell: Cell, text: string): SealedText {
  // The only place where a text becomes what an encrypted column holds.
  return (encryptionOf(db)?.seal(cell, text) ?? text) as unknown as SealedText;
}

export function openCell(db: Db, cell: Cell, stored: SealedText): string {
  const text = stored as unknown as string;
  const encryption = encryptionOf(db);
  if (encryption) return encryption.open(cell, text);
  if (sealedWith(text) === null) return text;
  throw new CannotOpen(cell, 'this process has no keys. Set ENCRYPTION_KEYS or ENCRYPTION_KEY_FILE and start again.');
}
