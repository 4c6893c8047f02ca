// Recurring work at once: `npm run schedule -- stages`.
import { sitesOf } from '../../server/brands/sites-of-settings.ts';
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { runStages } from '../../server/schedules/night-run.ts';
import { scheduleCommand } from '../../server/schedules/schedule-command.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const { databaseUrl, dataDir } = settings;
    const { brands } = sitesOf(settings);
    const context = { db, clock: systemClock, brands, where: { databaseUrl, dataDir } };
    return await scheduleCommand(
      { runStages: () => runStages(context), say: (line) => console.log(line) },
      process.argv.slice(2),
    );
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
