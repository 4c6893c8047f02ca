// The personal data of one contact in the database that the settings name: `npm run person -- status|export|hold|erase`.
import { sitesOf } from '../../server/brands/sites.ts';
import { StepTimesCache } from '../../server/facts/step-times-store.ts';
import { claimPdfContents } from '../../server/features/claim-pdf/present.ts';
import { claimFor } from '../../server/features/claims/usecases.ts';
import { writeCopy } from '../../server/features/personal-data/usecases.ts';
import { openFiles } from '../../server/platform/files/open.ts';
import { personCommand } from '../../server/schedules/person-command.ts';
import { operateOnDatabase } from './operate.ts';

await operateOnDatabase(async (operation, args, settings) => {
  const { files } = await openFiles(settings);
  const copying = {
    ...operation,
    files,
    usualTimes: new StepTimesCache(operation),
    claimFor,
    reportOf: claimPdfContents,
    sites: sitesOf(settings),
    reportDamage: (damage: Error) => console.error(damage.message),
  };
  const context = { ...operation, files, bookYears: settings.bookYears };
  return personCommand({ ...context, writeCopy: (id, file) => writeCopy(copying, id, file) }, args);
});
