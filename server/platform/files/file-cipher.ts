import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../database/tables.ts';
import { encryptionOf } from '../encryption/encryption.ts';
import { PassingContent } from './arriving.ts';
import type { ArrivedFile, FileStore } from './store.ts';

/*
 * An encrypted file: a header, then the content in chunks of 64 KiB, each sealed with AES-256-GCM under the key of this file (the STREAM
 * construction). The nonce holds the number of the chunk and whether it is the last one, and the header is associated data of each chunk.
 * So a file that is cut off, longer, reordered, or made of parts of others is refused.
 *
 * Header, 32 bytes: "redress file" and a zero byte, the version of the format, two zero bytes, and 16 bytes that recognise the key.
 */

const magic = Buffer.from('redress file\0');
const version = 1;
const headerLength = 32;
const markLength = 16;
const chunkLength = 64 * 1024;
const tagLength = 16;
const keyLength = 32;

/** Thrown for a stored file that is not what was stored; the message is for the operator. */
export class FileDamaged extends Error {
  readonly storedName: string;

  constructor(storedName: string, reason: string) {
    super(`The stored file ${storedName} is not what was stored: ${reason}. Restore it from a backup.`);
    this.name = 'FileDamaged';
    this.storedName = storedName;
  }
}

export function newFileKey(): Buffer {
  return randomBytes(keyLength);
}

export function encryptedSize(size: number): number {
  return headerLength + size + tagLength * Math.max(1, Math.ceil(size / chunkLength));
}

/** Encrypts what passes with a key that encrypts nothing else. Holds one chunk in memory. */
export async function* encryptChunks(content: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const header = headerOf(key);
  yield header;
  let number = 0;
  const seal = (plain: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    cipher.setAAD(header);
    number += 1;
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of inChunks(content, chunkLength)) {
    // Which one is the last is known when the next one has come, or none.
    if (last.length > 0) yield seal(last, false);
    last = chunk;
  }
  yield seal(last, true);
}

/** Each chunk is passed on only after it was verified; all are whole only if the generator ends without an error. */
export async function* decryptChunks(
  stored: AsyncIterable<Buffer>,
  { storedName, key, size }: { readonly storedName: string; readonly key: Buffer; readonly size: number },
): AsyncGenerator<Buffer> {
  const damaged = (reason: string) => new FileDamaged(storedName, reason);
  const header = headerOf(key);
  const count = Math.max(1, Math.ceil(size / chunkLength));
  let [number, isHeaderRead] = [0, false];
  for await (const piece of withHeader(stored)) {
    if (!isHeaderRead) {
      isHeaderRead = true;
      if (!piece.equals(header)) throw damaged(reasonOf(piece));
      continue;
    }
    if (number >= count) throw damaged('it is too long');
    const plain = openChunk(piece, { key, header, nonce: nonceOf(number, number === count - 1) });
    if (!plain) throw damaged(`its chunk ${number + 1} of ${count} was changed or is cut off`);
    number += 1;
    if (plain.length > 0) yield plain;
  }
  if (number < count) throw damaged('it is cut off');
}

/** Null for a chunk that is not the one with this nonce in the file of this key. */
function openChunk(
  piece: Buffer,
  { key, header, nonce }: { readonly key: Buffer; readonly header: Buffer; readonly nonce: Buffer },
): Buffer | null {
  if (piece.length < tagLength) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
  decipher.setAAD(header);
  decipher.setAuthTag(piece.subarray(-tagLength));
  const plain = decipher.update(piece.subarray(0, -tagLength));
  try {
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

async function* withHeader(stored: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* inChunks(stored, chunkLength + tagLength, headerLength);
}

/** The same bytes in pieces of this length; the first one may have another, and the last one may be shorter. */
async function* inChunks(content: AsyncIterable<Buffer>, length: number, first = length): AsyncGenerator<Buffer> {
  let [parts, held, wanted]: [Buffer[], number, number] = [[], 0, first];
  for await (const part of content) {
    let rest = part;
    while (held + rest.length >= wanted) {
      yield Buffer.concat([...parts, rest.subarray(0, wanted - held)]);
      rest = rest.subarray(wanted - held);
      [parts, held, wanted] = [[], 0, length];
    }
    if (rest.length > 0) parts.push(rest);
    held += rest.length;
  }
  if (held > 0) yield Buffer.concat(parts);
}

function headerOf(key: Buffer): Buffer {
  const header = Buffer.alloc(headerLength);
  magic.copy(header);
  header[magic.length] = version;
  createHash('sha256')
    .update('redress file key')
    .update(key)
    .digest()
    .copy(header, headerLength - markLength, 0, markLength);
  return header;
}

function reasonOf(header: Buffer): string {
  if (header.length < headerLength || !header.subarray(0, magic.length).equals(magic))
    return 'it should be encrypted and has no header';
  if (header[magic.length] !== version) return `its format ${header[magic.length]} is not known to this version`;
  return 'it is another file, or its row belongs to another one';
}

/** The number of the chunk, and whether it is the last one. The key is that of one file, so no nonce occurs twice. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * The same store, with every file encrypted while it is received if the keys of this database say so (ENCRYPT_FILES). Size, hash and
 * first bytes of an arrived file are those of its content. Files are read by `openContent`; `open` gives what is stored.
 */
export function encryptingFiles(store: FileStore, db: Db): FileStore {
  return {
    ...store,
    async receive(stream, largest) {
      if (!encryptionOf(db)?.sealsFiles) return store.receive(stream, largest);
      return receiveEncrypted(store, stream, largest);
    },
    save: (file, storedName) => store.save(asStored(file), storedName),
    discard: (file) => store.discard(asStored(file)),
  };
}

async function receiveEncrypted(store: FileStore, stream: Readable, largest: number): Promise<ArrivedFile> {
  const key = newFileKey();
  const passing = new PassingContent(stream, largest);
  const stored = await store.receive(
    Readable.from(encryptChunks(passing.chunks(), key), { objectMode: false }),
    encryptedSize(largest),
  );
  const content = passing.result();
  const tooLarge = content.size > largest;
  // What has arrived of it is a whole encrypted file of the bytes up to the limit.
  if (tooLarge && !stored.tooLarge) await store.discard(stored);
  const seal = { key, size: stored.size, sha256: stored.sha256 };
  return { temporaryName: stored.temporaryName, ...content, tooLarge, seal };
}

function asStored(file: ArrivedFile): ArrivedFile {
  return file.seal ? { ...file, size: file.seal.size, sha256: file.seal.sha256 } : file;
}
