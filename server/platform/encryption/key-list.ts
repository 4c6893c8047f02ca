import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key of 32 bytes, with the id that each value sealed with it names. */
export interface Key {
  readonly id: string;
  readonly secret: Buffer;
}

/** Thrown for a list of keys that cannot be used; its message says what to correct and holds no part of a key. */
export class WrongKeys extends Error {}

const keyLength = 32;
const form = /^([a-z0-9-]{1,32}):([A-Za-z0-9_-]{43})$/;

/** Reads `id:secret` entries, the current one first; lines that begin with # are comments. `source` is for messages. Throws `WrongKeys`. */
export function readKeys(text: string, source: string): readonly [Key, ...Key[]] {
  const entries = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const keys = entries.map((entry, index) => {
    const [, id = '', secret = ''] = form.exec(entry) ?? [];
    const key = { id, secret: Buffer.from(secret, 'base64url') };
    if (key.secret.length === keyLength) return key;
    throw new WrongKeys(
      `${source}: entry ${index + 1} is no key. A key is an id (a-z, 0-9, -), a colon and 32 bytes as base64url: npm run keys -- new makes one.`,
    );
  });
  const [first, ...more] = keys;
  if (!first) throw new WrongKeys(`${source} holds no key: npm run keys -- new makes one.`);
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new WrongKeys(`${source} holds two keys with one id.`);
  return [first, ...more];
}

export function newKeyEntry(): string {
  return `k${randomBytes(4).toString('hex')}:${randomBytes(keyLength).toString('base64url')}`;
}

/** What the database stores of a key, to recognise it. The key cannot be computed from it. */
export function proofOf({ id, secret }: Key): string {
  const derived = Buffer.from(hkdfSync('sha256', secret, '', 'redress key proof', keyLength));
  return createHmac('sha256', derived).update(id).digest('base64url');
}
