// The files of the database and folder that the settings name: `npm run files -- check|adopt|trash|restore|sweep-orphans`.
import { join, resolve } from 'node:path';
import { databaseName, openDatabase } from '../server/database/open.ts';
import { filesCommand } from '../server/jobs/files-command.ts';
import { systemChance } from '../server/platform/chance.ts';
import { systemClock } from '../server/platform/clock.ts';
import { diskFiles } from '../server/platform/files/disk.ts';
import { readSettings } from '../server/platform/settings.ts';
import { orSay } from './or-say.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const folder = join(settings.dataDir, 'files');
  const { db, close } = await openDatabase(settings);
  try {
    const files = await diskFiles(folder);
    const places = { database: databaseName(settings), folder: resolve(folder) };
    const ground = { db, files, clock: systemClock, chance: systemChance, places };
    return await filesCommand({ ...ground, say: (line) => console.log(line) }, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await orSay(run())) ? 0 : 1;
