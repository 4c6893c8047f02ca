import { join } from 'node:path';
import { makeBackup } from '../backup/make.ts';
import { restoreBackup } from '../backup/restore.ts';
import { diskFiles } from '../platform/files/disk.ts';
import type { FileStore } from '../platform/files/store.ts';
import type { Place } from './migration-kills.ts';
import { testRandom } from './random.ts';

// Nothing here needs a test runner, as a child process uses it too.

interface Backed {
  readonly where: Place['where'];
  readonly files: FileStore;
}

/** The store of files in a folder of data. */
export function storeOf({ dataDir }: { readonly dataDir: string }): Promise<FileStore> {
  return diskFiles(join(dataDir, 'files'));
}

/** What a backup of an installation takes. */
function backupTask({ where, files }: Backed, to: string) {
  const brands = join(where.dataDir, 'brands');
  return { to, where, files, brands, now: new Date(), retain: null, freeSpace: 0 };
}

export function backUp(here: Backed, to: string, more: Partial<Parameters<typeof makeBackup>[0]> = {}) {
  return makeBackup({ ...backupTask(here, to), ...more });
}

/** Restores a backup into a place. */
export async function restoreInto(
  { where }: Pick<Place, 'where'>,
  from: string,
  more: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  const files = await storeOf(where);
  const task = { from, where, files, brands: join(where.dataDir, 'brands'), now: new Date(), random: testRandom };
  return restoreBackup({ ...task, sendMails: false, withoutDamaged: false, reuseFiles: false, ...more });
}
