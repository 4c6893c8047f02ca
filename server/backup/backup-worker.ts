import { join } from 'node:path';
import type { DatabaseLocation } from '../database/dump/snapshot.ts';
import { openFiles } from '../platform/files/open.ts';
import type { S3Location } from '../platform/files/s3-location.ts';
import { runWorker } from '../platform/threads/run-worker.ts';
import { type BackupReport, type BackupTask, makeBackup } from './make.ts';
import { BackupBusy } from './volume.ts';

/** A scheduled backup: what a thread needs to know of it. */
export interface ScheduledBackup extends Pick<BackupTask, 'to' | 'retain' | 'freeSpace'> {
  readonly where: DatabaseLocation;
  /** The bucket of the files; a folder of the data directory without it. */
  readonly filesLocation?: S3Location | null;
  readonly now: string;
}

/** The report of a backup; null if another process makes one at this moment. */
export type ScheduledReport = BackupReport | null;

runWorker<ScheduledBackup, ScheduledReport>(async ({ where, now, filesLocation = null, ...task }) => {
  const { files } = await openFiles({ dataDir: where.dataDir, filesLocation });
  const brands = join(where.dataDir, 'brands');
  try {
    return { made: await makeBackup({ ...task, where, files, brands, now: new Date(now) }) };
  } catch (error) {
    if (error instanceof BackupBusy) return { made: null };
    throw error;
  }
});
