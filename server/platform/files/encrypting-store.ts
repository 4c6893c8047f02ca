import { Readable } from 'node:stream';
import type { Db } from '../../database/tables.ts';
import { encryptionOf } from '../encryption/encryption.ts';
import { PassingContent } from './arriving.ts';
import { encryptChunks, encryptedSize, newFileKey } from './file-cipher.ts';
import type { ArrivedFile, FileStore } from './store.ts';

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
    keep: (file, storedName) => store.keep(asStored(file), storedName),
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
