import { stat, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { sitesOf } from '../../../server/brands/sites.ts';
import { filesFolder, isBelowFloor, openFiles } from '../../../server/platform/files/open.ts';
import { isThere, openToOthers } from '../../../server/platform/private-files.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import { reportOn } from '../brand.ts';
import type { DatabaseFacts, Findings } from './finding.ts';

/** The files: writable, private, and of the same installation as the database. */
export async function checkFiles(settings: Settings, facts: DatabaseFacts, found: Findings): Promise<void> {
  const { dataDir } = settings;
  const folder = filesFolder(dataDir);
  if (!settings.filesLocation) {
    if (!isThere(folder)) {
      found.warning(
        `${resolve(folder)} does not exist yet`,
        'The first start makes it. If there should be files, correct DATA_DIR.',
      );
      return;
    }
    for (const says of openToOthers([dataDir, folder])) {
      found.warning(says, 'It holds passports: take the rights of others away.');
    }
  }
  const { files, place } = await openFiles(settings);
  const reason = await files.ready().then(
    (isReady) => (isReady ? null : 'cannot be written'),
    (error: NodeJS.ErrnoException) => `cannot be written: ${error.code ?? error.name}`,
  );
  if (reason === null) judgePairing(await files.installationId(), place, facts, found);
  else {
    found.fault(
      `${place} ${reason}`,
      'Run this as the user of the server; correct owner, mount and space of the folder, or FILES_URL and its keys.',
    );
  }
}

function judgePairing(inStore: string | null, place: string, { installationId }: DatabaseFacts, found: Findings): void {
  if (installationId === null || inStore === null) found.ok(`${place} can be written`);
  else if (inStore === installationId) found.ok(`${place} can be written, and belongs to the database`);
  else {
    found.fault(
      `${place} belongs to another database`,
      'Set DATABASE_URL and DATA_DIR to the pair that belongs together ("Database and files belong together" in docs/running.md).',
    );
  }
}

/** Free space on the volume of DATA_DIR, and on that of its files if it is another one. */
export async function checkDisk({ dataDir, filesLocation }: Settings, found: Findings): Promise<void> {
  if (!isThere(dataDir)) return;
  await judgeVolume(dataDir, found);
  const folder = filesFolder(dataDir);
  if (filesLocation || !isThere(folder)) return;
  const isOther = (await stat(folder)).dev !== (await stat(dataDir)).dev;
  if (isOther) await judgeVolume(folder, found, ` for ${folder}`);
}

async function judgeVolume(folder: string, found: Findings, where = ''): Promise<void> {
  const volume = await statfs(folder);
  const free = `${Math.round((volume.bavail * volume.bsize) / 2 ** 20)} MB free${where}`;
  if (volume.bavail * volume.bsize < 2 ** 20) found.fault(free, 'Make room at once: nothing can be written.');
  else if (isBelowFloor(volume)) {
    found.fault(`${free}, less than 1024 MB or 5 %: files are refused`, 'Make room or enlarge the volume.');
  } else if (volume.bavail < 0.1 * volume.blocks)
    found.warning(`${free}, less than a tenth`, 'Make room or enlarge the volume soon.');
  else found.ok(free);
}

export async function checkBrand(settings: Settings, found: Findings): Promise<void> {
  for (const { id, folder } of sitesOf(settings).brands) {
    const { wrong } = reportOn(folder);
    if (wrong.length === 0) found.ok(`${id} in ${folder}`);
    else found.fault(`${id}: ${wrong.join(' ')}`, `npm run brand -- check ${id} shows it all.`);
  }
}

/** The clock and time zone of this machine. */
export async function checkClock(found: Findings): Promise<void> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (Date.now() < Date.parse('2026-01-01'))
    found.fault(`${new Date().toISOString()} is in the past`, 'Synchronise the clock by NTP.');
  else found.ok(`${new Date().toISOString()}, time zone ${timeZone}`);
}
