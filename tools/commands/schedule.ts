// Computes at once how long the steps of claims usually take, as the server does each night: `npm run schedule -- stages`.
import { sitesOf } from '../../server/brands/sites-of-settings.ts';
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { runStages } from '../../server/schedules/usual-times.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<string> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const { databaseUrl, dataDir } = settings;
    const { brands } = sitesOf(settings);
    const { stages, steps } = await runStages({ db, clock: systemClock, brands, where: { databaseUrl, dataDir } });
    return `${stages} stages were read; the usual time of ${steps} steps is known.`;
  } finally {
    await close();
  }
}

if (process.argv.slice(2).join(' ') === 'stages') console.log(await exitOnError(run()));
else {
  console.log(
    'npm run schedule -- stages computes how long the steps of claims usually take, as the server does each night.',
  );
  process.exitCode = 1;
}
