import { erasedFolder, erasureAt, erasurePath } from '../erasure-list.ts';
import type { CompletedErasure, FileStore } from '../store.ts';
import type { S3Client } from './client.ts';
import { listObjects } from './objects.ts';
import { sha256Of } from './receiving.ts';

/** The list of completed erasures in a bucket: an object `erased/2026-11-22/<id>` for each, which only says that it is there. */
export function s3ErasureList(client: S3Client): Pick<FileStore, 'listErasure' | 'listedErasures'> {
  const start = `${erasedFolder}/`;
  return {
    async listErasure(erasure) {
      const body = Buffer.from('erased\n');
      const key = `${start}${erasurePath(erasure)}`;
      await client.send({ method: 'PUT', key, body, sha256: sha256Of(body) });
    },

    async listedErasures() {
      const found: CompletedErasure[] = [];
      for await (const { key } of listObjects(client, start)) {
        const erasure = erasureAt(key.slice(start.length));
        if (erasure) found.push(erasure);
      }
      return found;
    },
  };
}
