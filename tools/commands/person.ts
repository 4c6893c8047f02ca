// The personal data of one contact in the database that the settings name: `npm run person -- status|export|hold|erase`.
import { sitesOf } from '../../server/brands/sites-of-settings.ts';
import { openDatabase } from '../../server/database/open.ts';
import { StepTimesCache } from '../../server/facts/step-times.ts';
import { claimPdfContents } from '../../server/features/claim-pdf/overview.ts';
import { claimFor } from '../../server/features/claims/usecases.ts';
import { writeCopy } from '../../server/features/personal-data/make-export.ts';
import { systemClock as clock } from '../../server/platform/clock.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { systemRandom as random } from '../../server/platform/random.ts';
import { ServerTexts } from '../../server/platform/server-texts.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { personCommand } from '../../server/schedules/person-command.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  try {
    const { files } = await openFiles(settings);
    const context = {
      db,
      clock,
      random,
      files,
      bookYears: settings.bookYears,
      say: (line: string) => console.log(line),
    };
    const contents = { db, clock, files, usualTimes: new StepTimesCache({ db, clock }), words: new ServerTexts() };
    const reportDamage = (damage: Error) => console.error(damage.message);
    const copying = { ...contents, claimFor, reportOf: claimPdfContents, sites: sitesOf(settings), reportDamage };
    return await personCommand(
      { ...context, writeCopy: (id, file) => writeCopy(copying, id, file) },
      process.argv.slice(2),
    );
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
