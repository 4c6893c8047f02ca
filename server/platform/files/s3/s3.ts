import { isStoredName } from '../folder.ts';
import { type FileStore, FilesUnavailable } from '../store.ts';
import { s3Arriving } from './arriving.ts';
import { type Patience, S3Client } from './client.ts';
import { download } from './download.ts';
import { s3InstallationId } from './installation-id.ts';
import { keptFolder, keyOf } from './keys.ts';
import type { S3Location } from './location.ts';
import { deleteObject, headObject, listObjects } from './objects.ts';
import { sha256Of } from './receiving.ts';
import { s3Trash } from './trash.ts';

/** Written by `ready`, to find out whether the store accepts files. */
const probeKey = 'ready';
/** The result of a probe is valid for this many milliseconds. */
const fresh = 1_000;

/**
 * A file store in a bucket of an S3-compatible store, with the folders of a store on disk: `kept/ab/…` for stored files,
 * `trash/2026-11-22/…` for unreferenced ones. Every failure of the store or the network is a FilesUnavailable.
 */
export function s3Files(location: S3Location, patience?: Patience): FileStore {
  const client = new S3Client(location, patience);
  return {
    ...s3Arriving(client),
    ...s3Trash(client),
    ...s3InstallationId(client),
    ready: probeOf(client),
    // The store answers itself when it has no room.
    requireSpace: async () => undefined,
    warnings: async () => [],

    async remove(storedName) {
      await deleteObject(client, keyOf(storedName));
    },

    async open(storedName) {
      const head = await headObject(client, keyOf(storedName));
      return head && { stream: download(client, keyOf(storedName), head), size: head.size };
    },

    async shelf(digits) {
      const found: { storedName: string; age: number }[] = [];
      const start = `${keptFolder}/${digits}/`;
      for await (const { key, age } of listObjects(client, start)) {
        const storedName = key.slice(start.length);
        if (isStoredName(storedName)) found.push({ storedName, age });
      }
      return found;
    },
  };
}

/** Writes a small object, once a second at most, whoever asks. */
function probeOf(client: S3Client): () => Promise<boolean> {
  const body = Buffer.from('ready\n');
  let [asked, answer] = [Number.NEGATIVE_INFINITY, Promise.resolve(true)];
  return () => {
    if (performance.now() - asked < fresh) return answer;
    asked = performance.now();
    answer = client.send({ method: 'PUT', key: probeKey, body, sha256: sha256Of(body), tries: 2 }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FilesUnavailable) return false;
        throw error;
      },
    );
    answer.catch(() => undefined);
    return answer;
  };
}
