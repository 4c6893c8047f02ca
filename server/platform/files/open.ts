import { join, resolve } from 'node:path';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk.ts';
import { nameOfS3 } from './s3/location.ts';
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
  if (filesLocation) {
    const { s3Files } = await import('./s3/s3.ts');
    return { files: s3Files(filesLocation), place: nameOfS3(filesLocation) };
  }
  // It may be on a volume of its own.
  const folder = filesFolder(dataDir);
  return { files: await diskFiles(folder, lowSpaceOf(folder)), place: resolve(folder) };
}

/** The folder of the files of an installation without FILES_URL. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}
