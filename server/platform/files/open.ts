import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isIoFailure, isNoSpace } from '../../database/unavailable.ts';
import type { Settings } from '../settings.ts';
import { diskFiles } from './disk.ts';
import { nameOfS3 } from './s3-location.ts';
import type { FileStore } from './store.ts';

export async function openFiles({
  dataDir,
  filesLocation,
}: Pick<Settings, 'dataDir' | 'filesLocation'>): Promise<{ files: FileStore; place: string }> {
  // It may be on a volume of its own.
  const folder = filesFolder(dataDir);
  const isLow = lowSpaceOf(folder);
  if (!filesLocation) return { files: await diskFiles(folder, isLow), place: resolve(folder) };
  const { s3Files } = await import('./s3.ts');
  return { files: await s3Files(filesLocation, join(folder, 'tmp'), { isLow }), place: nameOfS3(filesLocation) };
}

export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

const fresh = 5_000;

/** Files and backups leave this many megabytes of a volume free, or 5 % of a small one. */
export const leastFree = 1_024;

/** Whether less than this, or than 5 % of the volume if that is less, is free. A volume of unknown size is not low. */
export function isBelowFloor(
  { bsize, blocks, bavail }: Pick<StatsFs, 'bsize' | 'blocks' | 'bavail'>,
  megabytes = leastFree,
): boolean {
  const floor = Math.min(megabytes * 2 ** 20, 0.05 * blocks * bsize);
  return blocks > 0 && bavail * bsize < floor;
}

/** Whether something failed because a disk is full. SQLite then only reports an I/O error: its folder has no room for one page. */
export async function isForWantOfSpace(error: unknown, folder: string): Promise<boolean> {
  if (!isIoFailure(error)) return isNoSpace(error);
  const { bsize, bavail } = await statfs(folder);
  return bavail * bsize < 2 ** 16;
}

function lowSpaceOf(folder: string): () => Promise<boolean> {
  let [asked, isLow] = [0, false];
  return async () => {
    const now = performance.now();
    if (asked > 0 && now - asked < fresh) return isLow;
    isLow = isBelowFloor(await statfs(folder));
    asked = now;
    return isLow;
  };
}
