import type { StorageKey } from './storage-key.ts';

/** What is stored of a chosen file or of what is said of it: everything is encrypted. */
export interface SealedContent {
  /** Random, so that no parts of two contents can be put together. */
  readonly sealed: Uint8Array<ArrayBuffer>;
  /** The content as JSON, with what is known of its files: names, types and sizes. */
  readonly head: ArrayBuffer;
  /** The bytes of all files, piece by piece; null without any. As a blob, which the browser leaves on the disk when it lists entries. */
  readonly body: Blob | null;
}

/** A file in the head, in whose place the JSON names its position. */
interface FileHead {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly lastModified: number;
}

interface Head {
  readonly json: unknown;
  readonly files: readonly FileHead[];
}

/** The most bytes that are in memory of a file, beside their encrypted form; each piece is encrypted alone. */
const pieceSize = 1024 * 1024;
const [nonceLength, tagLength] = [12, 16];
const overhead = nonceLength + tagLength;
const placeholder = '\u0000file';

/** Whether this browser can encrypt here: browsers offer it over https and on localhost only. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined;

/** Whether a stored content is encrypted; former versions of the portal stored it as it was. */
export function isSealedContent(content: unknown): content is SealedContent {
  return typeof content === 'object' && content !== null && 'sealed' in content;
}

/** Encrypts a value of JSON that may hold files (AES-256-GCM), for one place: it opens nowhere else. */
export async function encryptContent(key: StorageKey, place: string, content: unknown): Promise<SealedContent> {
  const cipher = new PieceCipher(key, place, crypto.getRandomValues(new Uint8Array(16)));
  const files: File[] = [];
  const json = JSON.stringify(content, (_, value) =>
    value instanceof File ? { [placeholder]: files.push(value) - 1 } : value,
  );
  const heads = files.map(({ name, type, size, lastModified }): FileHead => ({ name, type, size, lastModified }));
  const head = JSON.stringify({ json: JSON.parse(json), files: heads } satisfies Head);
  const parts: Blob[] = [];
  for (const file of files) {
    for (let start = 0; start < file.size; start += pieceSize) {
      const piece = await file.slice(start, start + pieceSize).arrayBuffer();
      // As a blob each, so that the browser may put it on the disk.
      parts.push(new Blob([await cipher.seal(parts.length + 1, piece)]));
    }
  }
  return {
    sealed: cipher.id,
    head: await cipher.seal(0, new TextEncoder().encode(head)),
    body: files.length > 0 ? new Blob(parts) : null,
  };
}

/** Decrypts such a value. Throws for another key or place, and when anything of it is missing or damaged. */
export async function decryptContent<Content>(key: StorageKey, place: string, stored: SealedContent): Promise<Content> {
  const cipher = new PieceCipher(key, place, stored.sealed);
  const head = JSON.parse(new TextDecoder().decode(await cipher.open(0, stored.head))) as Head;
  const files: File[] = [];
  let [piece, start] = [1, 0];
  for (const { name, size, type, lastModified } of head.files) {
    const parts: Blob[] = [];
    for (let left = size; left > 0; left -= pieceSize) {
      const end = start + Math.min(left, pieceSize) + overhead;
      const sealed = await stored.body?.slice(start, end).arrayBuffer();
      parts.push(new Blob([await cipher.open(piece, sealed ?? new ArrayBuffer())]));
      [piece, start] = [piece + 1, end];
    }
    files.push(new File(parts, name, { type, lastModified }));
  }
  return withFiles(head.json, files) as Content;
}

/** Whether an error of `decryptContent` says that the content can never be read; otherwise the browser could not read it just now. */
export function isDamage(error: unknown): boolean {
  return error instanceof DOMException ? error.name === 'OperationError' : error instanceof Error;
}

function withFiles(json: unknown, files: readonly File[]): unknown {
  if (typeof json !== 'object' || json === null) return json;
  if (Array.isArray(json)) return json.map((one) => withFiles(one, files));
  if (placeholder in json) return files[Number(json[placeholder])];
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withFiles(value, files)]));
}

/** Encrypts the pieces of one content; place, content and number of a piece are authenticated with it. */
class PieceCipher {
  readonly id: Uint8Array<ArrayBuffer>;
  readonly #key: Promise<CryptoKey>;
  readonly #place: string;

  constructor(key: StorageKey, place: string, id: Uint8Array<ArrayBuffer>) {
    this.id = id;
    this.#key = crypto.subtle.importKey('raw', key.files, 'AES-GCM', false, ['encrypt', 'decrypt']);
    this.#place = place;
  }

  /** The nonce, then the encrypted bytes with their tag. */
  async seal(piece: number, bytes: BufferSource): Promise<ArrayBuffer> {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
    const sealed = await crypto.subtle.encrypt(this.#parameters(piece, nonce), await this.#key, bytes);
    const whole = new Uint8Array(nonceLength + sealed.byteLength);
    whole.set(nonce);
    whole.set(new Uint8Array(sealed), nonceLength);
    return whole.buffer;
  }

  async open(piece: number, sealed: ArrayBuffer): Promise<ArrayBuffer> {
    const nonce = new Uint8Array(sealed, 0, nonceLength);
    return crypto.subtle.decrypt(this.#parameters(piece, nonce), await this.#key, new Uint8Array(sealed, nonceLength));
  }

  #parameters(piece: number, iv: Uint8Array<ArrayBuffer>): AesGcmParams {
    const about = JSON.stringify([this.#place, [...this.id], piece]);
    return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(about) };
  }
}
