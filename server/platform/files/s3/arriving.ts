import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isStoredName } from '../folder.ts';
import { receiveContent } from '../received.ts';
import { type ArrivedFile, type FileStore, FilesUnavailable } from '../store.ts';
import type { S3Client } from './client.ts';
import { keptFolder, keyOf } from './keys.ts';
import { abortMultipart, ageOfLastPart, listMultiparts } from './multipart.ts';
import { deleteObject } from './objects.ts';
import { Budget, Receiving } from './receiving.ts';

/** A file that was received in this process and not stored yet. */
interface Arrived {
  readonly receiving: Receiving;
  readonly at: number;
  /** Whether storing it failed, so that it may be there all the same. */
  failed: boolean;
}

/**
 * The part of an S3 store that receives files. A file is sent in parts while it is received, as a multipart upload to its final
 * name, which does not exist before `keep`; a small file is kept in memory until then.
 */
export function s3Arriving(
  client: S3Client,
  budget = new Budget(),
): Pick<FileStore, 'receive' | 'keep' | 'discard' | 'clearArriving'> {
  const arrived = new Map<string, Arrived>();
  return {
    async receive(stream, largest) {
      const name = randomBytes(20).toString('hex');
      const receiving = new Receiving(client, keyOf(name), budget);
      const file = await receiveFile(receiving, stream, largest);
      if (!file.tooLarge) arrived.set(name, { receiving, at: performance.now(), failed: false });
      return { temporaryName: name, ...file };
    },

    async keep({ temporaryName, size, sha256 }, storedName = temporaryName) {
      const file = arrived.get(temporaryName);
      if (!file) throw new Error('a file is stored where it was received, and once');
      try {
        await file.receiving.store({ size, sha256, key: keyOf(storedName) });
      } catch (error) {
        file.failed = true;
        throw error;
      }
      arrived.delete(temporaryName);
      return storedName;
    },

    async discard({ temporaryName }) {
      const file = arrived.get(temporaryName);
      arrived.delete(temporaryName);
      await file?.receiving.drop();
      // Nobody knows the name yet. The sweep removes what cannot be removed now.
      if (file?.failed) await deleteObject(client, keyOf(temporaryName), 1).catch(ignoreUnavailable);
    },

    async clearArriving(age) {
      let cleared = 0;
      for (const [name, { receiving, at }] of arrived) {
        if (performance.now() - at < age) continue;
        arrived.delete(name);
        // Uploads are counted where they are found in the store.
        if (receiving.isInMemory) cleared += 1;
        if (receiving.isInMemory) await receiving.drop();
      }
      return cleared + (await abortOldUploads(client, age));
    },
  };
}

type Received = Omit<ArrivedFile, 'temporaryName'>;

/** Receives and hashes at most `largest` bytes. The rest is read and counted, so that the sender gets the answer. */
async function receiveFile(receiving: Receiving, stream: Readable, largest: number): Promise<Received> {
  try {
    const content = await receiveContent(stream, largest, (chunk) => receiving.add(chunk));
    const tooLarge = content.size > largest;
    if (tooLarge) await receiving.drop();
    else await receiving.end();
    return { ...content, tooLarge };
  } catch (error) {
    await receiving.drop();
    throw error;
  }
}

/** Aborts the uploads whose last part was sent at least this many milliseconds ago. Returns how many. */
async function abortOldUploads(client: S3Client, age: number): Promise<number> {
  let aborted = 0;
  for (const upload of await listMultiparts(client, keptFolder)) {
    // Another program may use the same bucket.
    if (!isStoredName(upload.key.slice(-40)) || upload.key !== keyOf(upload.key.slice(-40))) continue;
    if (upload.age < age || ((await ageOfLastPart(client, upload)) ?? upload.age) < age) continue;
    await abortMultipart(client, upload);
    aborted += 1;
  }
  return aborted;
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof FilesUnavailable)) throw error;
}
