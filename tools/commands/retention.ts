// Removes what is older than its period, or says what would go: `npm run retention -- --dry-run`.
import { retentionCommand } from '../../server/schedules/retention/run.ts';
import { operateOnDatabase } from './operate.ts';

await operateOnDatabase((operation, args, { retention: periods, bookYears }) =>
  retentionCommand({ ...operation, periods, bookYears }, args),
);
