// Computes at once how long the steps of claims usually take, as the server does each night: `npm run schedule -- stages`.
import { sitesOf } from '../../server/brands/sites.ts';
import { instantOf } from '../../server/platform/clock.ts';
import { computeUsualTimes } from '../../server/schedules/usual-times.ts';
import { operateOnDatabase } from './operate.ts';

const usage =
  'npm run schedule -- stages computes how long the steps of claims usually take, as the server does each night.';

if (process.argv.slice(2).join(' ') !== 'stages') {
  console.log(usage);
  process.exitCode = 1;
} else {
  await operateOnDatabase(async ({ db, clock, say }, _, settings) => {
    const { brands } = sitesOf(settings);
    const { stages, steps } = await computeUsualTimes({ db, now: instantOf(clock), brands });
    say(`${stages} stages were read; the usual time of ${steps} steps is known.`);
    return true;
  });
}
