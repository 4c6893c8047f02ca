import { Readable } from 'node:stream';
import { largestUpload } from '#contract/values/constants.ts';
import type { FileTable } from '../server/database/tables/documents.ts';
import type { FileStore } from '../server/platform/files/store.ts';
import { type DemoFileKey, readDemoFile } from './files/index.ts';
import { demoId } from './ids.ts';

/** Stores a demo file and returns its row. */
export async function storeFile(files: FileStore, key: DemoFileKey, at: string): Promise<FileTable> {
  const { name, contentType, content } = await readDemoFile(key);
  const arrived = await files.receive(Readable.from([content]), largestUpload);
  return {
    id: demoId(`file/${key}`),
    stored_name: await files.keep(arrived),
    sha256: arrived.sha256,
    size: arrived.size,
    name,
    content_type: contentType,
    created_at: at,
    verdict: 'none',
    checked_at: null,
  };
}
