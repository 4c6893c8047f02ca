// The audit of the database that the settings name: `npm run audit -- verify|export`.
import { once } from 'node:events';
import { auditCommand } from '../../server/audit/audit.ts';
import { openDatabase } from '../../server/database/open.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readSettings } from '../../server/platform/settings.ts';
import { exitOnError } from './exit-on-error.ts';

process.umask(0o077);

async function run(): Promise<boolean> {
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase(settings);
  // An export has standard output for itself.
  const isExport = process.argv[2] === 'export';
  try {
    return await auditCommand(
      {
        db,
        clock: systemClock,
        key: settings.auditKey ?? null,
        say: (line) => (isExport ? console.error(line) : console.log(line)),
        write: async (text) => {
          if (!process.stdout.write(text)) await once(process.stdout, 'drain');
        },
      },
      process.argv.slice(2),
    );
  } finally {
    await close();
  }
}

process.exitCode = (await exitOnError(run())) ? 0 : 1;
