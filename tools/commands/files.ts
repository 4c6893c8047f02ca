// The files of the database and file store that the settings name: `npm run files -- check|adopt|trash|restore|sweep-orphans`.
import { databaseName, openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { filesCommand } from '../../server/schedules/files-command.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const { files, place } = await openFiles(settings);
    const places = { database: databaseName(settings), files: place };
    const context = { db, files, clock: systemClock, random: systemRandom, places };
    return await filesCommand({ ...context, say: (line) => console.log(line) }, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
