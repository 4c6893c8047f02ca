import { join, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk.ts';
import { nameOfS3 } from './s3-location.ts';
import { lowSpaceOf } from './space.ts';
import type { FileStore } from './store.ts';

/** The file store of an installation, and its place for messages to the operator. */
interface OpenedFiles {
  readonly files: FileStore;
  readonly place: string;
}

/** Opens the file store that the settings name: a bucket (FILES_URL), or a folder of DATA_DIR. */
export async function openFiles({
  dataDir,
  filesLocation,
}: Pick<Settings, 'dataDir' | 'filesLocation'>): Promise<OpenedFiles> {
  // It may be on a volume of its own.
  const folder = filesFolder(dataDir);
  const isLow = lowSpaceOf(folder);
  if (!filesLocation) return { files: await diskFiles(folder, isLow), place: resolve(folder) };
  const { s3Files } = await import('./s3.ts');
  return { files: await s3Files(filesLocation, join(folder, 'tmp'), { isLow }), place: nameOfS3(filesLocation) };
}

/** The folder of the files of an installation; with FILES_URL, of those that are being received. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}
