import { Readable } from 'node:stream';
import type { Db } from '../../database/tables.ts';
import { openCell, sealCell } from '../encryption/encryption.ts';
import type { Cell, SealedText } from '../encryption/sealed-text.ts';
import { decryptChunks, encryptedSize, FileDamaged } from './file-cipher.ts';
import type { ArrivedFile, FileStore } from './store.ts';

export type FileTableName = 'file' | 'upload_piece' | 'personal_export';

export interface StoredColumns {
  readonly stored_name: string;
  readonly size: number;
  readonly sha256: string;
  readonly seal: SealedText | null;
}

export function storedColumns(
  db: Db,
  { table, id }: { readonly table: FileTableName; readonly id: string },
  arrived: ArrivedFile,
  storedName: string,
): StoredColumns {
  const { size, sha256, seal } = arrived;
  if (!seal) return { stored_name: storedName, size, sha256, seal: null };
  const text = `${seal.key.toString('base64url')}.${sha256}`;
  return { stored_name: storedName, size, sha256: seal.sha256, seal: sealCell(db, cellOf(table, id), text) };
}

/** The SHA-256 of the content of the file of a row, whether it is encrypted or not. Throws `CannotOpen`. */
export function contentHash(
  db: Db,
  { table, id }: { readonly table: FileTableName; readonly id: string },
  { sha256, seal }: Pick<StoredColumns, 'sha256' | 'seal'>,
): string {
  return seal === null ? sha256 : openSeal(db, cellOf(table, id), seal).sha256;
}

/** The content of a file and its size. The stream ends with an error if what is stored is not what was stored. */
export interface OpenedContent {
  readonly stream: Readable;
  readonly size: number;
}

/** The content of the file of a row, read lazily; null if the store has none. Throws `FileDamaged` for another size, and `CannotOpen`. */
export async function openContent(
  { db, files }: { readonly db: Db; readonly files: Pick<FileStore, 'open'> },
  { table, id }: { readonly table: FileTableName; readonly id: string },
  { stored_name: storedName, size, seal }: Omit<StoredColumns, 'sha256'>,
): Promise<OpenedContent | null> {
  const key = seal === null ? null : openSeal(db, cellOf(table, id), seal).key;
  return openStored(files, { storedName, size, key });
}

/** Opens a file that was just kept and has no row; null if the store does not have it. */
function openArrived(files: Pick<FileStore, 'open'>, storedName: string, { size, seal }: ArrivedFile) {
  return openStored(files, { storedName, size, key: seal?.key ?? null });
}

/** Works with the bytes of a file that arrived and is not kept; what a kill leaves behind is swept as a file without a row. */
export async function withBytes<Answer>(
  files: Pick<FileStore, 'save' | 'open' | 'remove'>,
  arrived: ArrivedFile,
  work: (bytes: (most?: number) => ReturnType<typeof bytesOf>) => Promise<Answer>,
): Promise<Answer> {
  const stored = await files.save(arrived);
  try {
    return await work(async (most) => bytesOf(await openArrived(files, stored, arrived), most));
  } finally {
    await files.remove(stored);
  }
}

export async function bytesOf(opened: OpenedContent | null, most = Number.POSITIVE_INFINITY) {
  const bytes = new Uint8Array(Math.min(most, opened?.size ?? 0));
  let at = 0;
  for await (const chunk of (opened?.stream ?? []) as AsyncIterable<Buffer>) {
    bytes.set(chunk.subarray(0, bytes.byteLength - at), at);
    at = Math.min(at + chunk.byteLength, bytes.byteLength);
    // Leaving the loop closes the stream.
    if (at === most) break;
  }
  return bytes;
}

async function openStored(
  files: Pick<FileStore, 'open'>,
  { storedName, size, key }: { readonly storedName: string; readonly size: number; readonly key: Buffer | null },
): Promise<OpenedContent | null> {
  const opened = await files.open(storedName);
  if (!opened) return null;
  const expected = key ? encryptedSize(size) : size;
  if (opened.size !== expected) {
    opened.stream.destroy();
    throw new FileDamaged(storedName, `it has ${opened.size} bytes instead of ${expected}`);
  }
  if (!key) return opened;
  const content = decryptChunks(opened.stream, { storedName, key, size });
  return { stream: Readable.from(content, { objectMode: false, highWaterMark: 64 * 1024 }), size };
}

function openSeal(db: Db, cell: Cell, seal: SealedText) {
  const [key = '', sha256 = ''] = openCell(db, cell, seal).split('.');
  return { key: Buffer.from(key, 'base64url'), sha256 };
}

function cellOf(table: FileTableName, id: string): Cell {
  return { table, column: 'seal', id };
}
