import { join } from 'node:path';
import { openFiles } from '../platform/files/open.ts';
import { runWorker } from '../platform/threads/run-worker.ts';
import type { BackupPlan } from './backup-schedule.ts';
import { type BackupReport, type BackupTask, makeBackup } from './make.ts';
import { BackupBusy } from './volume.ts';

export type ScheduledBackup = BackupPlan & Pick<BackupTask, 'retain' | 'freeSpace'> & { readonly now: string };

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
