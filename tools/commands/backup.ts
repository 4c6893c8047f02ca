// Backups of the database and folder that the settings name: `npm run backup -- --to FOLDER`.
import { join } from 'node:path';
import { backupCommand } from '../../server/backup/commands.ts';
import { leastFree, openFiles } from '../../server/platform/files/open.ts';
import { operate } from './operate.ts';

await operate(async (settings, args) => {
  const { databaseUrl, dataDir, backupTo } = settings;
  const context = {
    where: { databaseUrl, dataDir },
    files: (await openFiles(settings)).files,
    brands: join(dataDir, 'brands'),
    now: new Date(),
    freeSpace: leastFree,
    usualTo: backupTo,
    say: (line: string) => console.log(line),
  };
  return backupCommand(context, args);
});
