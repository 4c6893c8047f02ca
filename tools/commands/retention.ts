// Removes what is older than its period, or says what would go: `npm run retention -- --dry-run`.
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { retentionCommand } from '../../server/schedules/retention/run.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    return await retentionCommand(
      {
        db,
        clock: systemClock,
        random: systemRandom,
        periods: settings.retention,
        bookYears: settings.bookYears,
        say: (line) => console.log(line),
      },
      process.argv.slice(2),
    );
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
