// The audit of the database that the settings name: `npm run audit -- verify|export`.
import { once } from 'node:events';
import { auditCommand } from '../../server/audit/audit.ts';
import { operateOnDatabase } from './operate.ts';

await operateOnDatabase(({ db, clock }, args, { auditKey = null }) =>
  auditCommand(
    {
      db,
      clock,
      key: auditKey,
      // An export has standard output for itself.
      say: (line) => (args[0] === 'export' ? console.error(line) : console.log(line)),
      write: async (text) => {
        if (!process.stdout.write(text)) await once(process.stdout, 'drain');
      },
    },
    args,
  ),
);
