// The files of the database and folder that the settings name: `npm run files -- check|adopt|trash|restore|sweep-orphans`.
import { join, resolve } from 'node:path';
import { databaseName, openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { diskFiles } from '../../server/platform/files/disk.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { filesCommand } from '../../server/schedules/files-command.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const folder = join(settings.dataDir, 'files');
  const { db, close } = await openDatabase(settings);
  try {
    const files = await diskFiles(folder);
    const places = { database: databaseName(settings), folder: resolve(folder) };
    const context = { db, files, clock: systemClock, random: systemRandom, places };
    return await filesCommand({ ...context, say: (line) => console.log(line) }, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
