import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key } from './key-list.ts';

declare const isSealed: unique symbol;

/** Sealed, or plain where there was no key. It is no string for the compiler, so that it can only be used after it was opened. */
export interface SealedText {
  readonly [isSealed]: true;
}

/** Where a value is stored. A sealed value can be opened in this place only. */
export interface Cell {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

/** Sealed values begin with a control character, which no text that people send may contain, and the version of the form. */
export const beginningOfSealed = '\u0001e1:';
const nonceLength = 12;
const tagLength = 16;

/** Thrown for a value that cannot be opened; the message is for the operator and holds no part of the value. */
export class CannotOpen extends Error {
  constructor({ table, column, id }: Cell, reason: string) {
    super(`The value ${table}.${column} of ${id} cannot be decrypted: ${reason}`);
    this.name = 'CannotOpen';
  }
}

export function sealedBeginning(keyId: string): string {
  return `${beginningOfSealed}${keyId}:`;
}

export function sealedWith(text: string): string | null {
  return text.startsWith(beginningOfSealed)
    ? text.slice(beginningOfSealed.length, text.indexOf(':', beginningOfSealed.length))
    : null;
}

export function sealText(key: Key, cell: Cell, text: string): string {
  return `${sealedBeginning(key.id)}${seal(key.secret, associated(cell), text).toString('base64url')}`;
}

/** Decrypts a text that `sealText` has made with this key. Throws `CannotOpen` for another cell, another key or changed text. */
export function openText(key: Key, cell: Cell, text: string): string {
  const sealed = Buffer.from(text.slice(sealedBeginning(key.id).length), 'base64url');
  try {
    return unseal(key.secret, associated(cell), sealed);
  } catch {
    throw new CannotOpen(cell, 'it was changed or cut off, or it belongs to another row, column or key.');
  }
}

function associated({ table, column, id }: Cell): string {
  return JSON.stringify([table, column, id]);
}

/** Encrypts a text with AES-256-GCM and a random 96-bit nonce; what it is `about` is needed to open it. */
export function seal(key: Buffer, about: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Throws for what was not sealed with this key and about the same, or was changed. */
export function unseal(key: Buffer, about: string, sealed: Buffer): string {
  if (sealed.length < nonceLength + tagLength) throw new Error('it is cut off');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(-tagLength));
  const text = decipher.update(sealed.subarray(nonceLength, -tagLength));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
