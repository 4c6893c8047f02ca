// Keys of encrypted values, for the database that the settings name: `npm run keys -- status|new|rotate|retire`.
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { keysCommand } from '../../server/platform/encryption/keys-command.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const { db, close } = await openDatabase(readSettings(process.env));
  try {
    const say = (line: string) => console.log(line);
    return await keysCommand({ db, clock: systemClock, say }, process.argv.slice(2));
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
