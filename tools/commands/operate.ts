import { join } from 'node:path';
import { openDatabase, sqliteFile } from '../../server/database/open.ts';
import type { Db } from '../../server/database/tables.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { isForWantOfSpace } from '../../server/platform/files/open.ts';
import { isThere } from '../../server/platform/private-files.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './process.ts';

type Settings = ReturnType<typeof readSettings>;

/** Runs a command on the installation that the settings name; the exit code says whether it succeeded. */
export async function operate(
  command: (settings: Settings, args: readonly string[]) => Promise<boolean>,
): Promise<void> {
  // Files created from here on are accessible to their owner only, whatever the shell's umask is.
  process.umask(0o077);
  const run = async () => {
    const settings = readSettings(process.env);
    return command(settings, process.argv.slice(2)).catch(async (error: unknown) => {
      if (!(await isForWantOfSpace(error, settings.dataDir))) throw error;
      throw new Error('There is no space left on a disk: make room, and repeat the command.');
    });
  };
  process.exitCode = (await exitOnError(run())) ? 0 : 1;
}

interface Operation {
  readonly db: Db;
  readonly clock: typeof systemClock;
  readonly random: typeof systemRandom;
  readonly say: (line: string) => void;
}

/** The same with the database open, which must exist: of a wrong DATA_DIR an empty one would say that all is well. */
export function operateOnDatabase(
  command: (operation: Operation, args: readonly string[], settings: Settings) => Promise<boolean>,
): Promise<void> {
  return operate(async (settings, args) => {
    const file = join(settings.dataDir, sqliteFile);
    if (!settings.databaseUrl && !isThere(file))
      throw new Error(`There is no database at ${file}: set DATA_DIR or DATABASE_URL, or start the server first.`);
    const { db, close } = await openDatabase(settings);
    const say = (line: string) => console.log(line);
    try {
      return await command({ db, clock: systemClock, random: systemRandom, say }, args, settings);
    } finally {
      await close();
    }
  });
}
