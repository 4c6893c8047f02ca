// Backups of the database and folder that the settings name: `npm run backup -- --to FOLDER`.
import { join } from 'node:path';
import { backupCommand } from '../../server/backup/commands.ts';
import { leastFree, openFiles } from '../../server/platform/files/open.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { databaseUrl, dataDir, backupTo } = settings;
  return backupCommand(
    {
      where: { databaseUrl, dataDir },
      files: (await openFiles(settings)).files,
      brands: join(dataDir, 'brands'),
      now: new Date(),
      freeSpace: leastFree,
      usualTo: backupTo,
      say: (line) => console.log(line),
    },
    process.argv.slice(2),
  );
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
