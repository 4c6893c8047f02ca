// Keys of encrypted values, for the database that the settings name: `npm run keys -- status|new|begin|rotate|reseal|encrypt-files|retire`.
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { keysCommand } from '../../server/platform/encryption/keys-command.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const say = (line: string) => console.log(line);
    const context = { db, clock: systemClock, say, openFiles: async () => (await openFiles(settings)).files };
    return await keysCommand(context, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
