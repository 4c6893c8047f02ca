import { Readable } from 'node:stream';
import { largestUpload } from '#contract/values/constants.ts';
import type { FileRow } from '../server/database/tables/documents.ts';
import type { Db } from '../server/database/tables.ts';
import type { FileStore } from '../server/platform/files/store.ts';
import { storedColumns } from '../server/platform/files/stored-content.ts';
import { type DemoFileKey, readDemoFile } from './files/index.ts';
import { demoId } from './ids.ts';

/** Stores a demo file and returns its row. */
export async function storeFile(
  { db, files }: { readonly db: Db; readonly files: FileStore },
  key: DemoFileKey,
  at: string,
): Promise<FileRow> {
  const { name, contentType, content } = await readDemoFile(key);
  const arrived = await files.receive(Readable.from([content]), largestUpload);
  const id = demoId(`file/${key}`);
  return {
    id,
    ...storedColumns(db, { table: 'file', id }, arrived, await files.keep(arrived)),
    name,
    content_type: contentType,
    created_at: at,
    verdict: 'none',
    checked_at: null,
  };
}
