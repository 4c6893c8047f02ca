import { auditKeys } from '../../../server/audit/chain.ts';
import { verifyAudit, verifyNewest } from '../../../server/audit/verify.ts';
import { connectDatabase } from '../../../server/database/open.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { Check } from './finding.ts';
import type { DatabaseFacts } from './schema-facts.ts';

/** The newest seals that are always checked: those of a day or two. */
const newest = 500;

/** The chain of the audit: its newest seals with their rows, or with `isWhole` all of it, which reads every row. */
export function auditCheck(settings: Settings, facts: DatabaseFacts, isWhole: boolean): Check {
  return {
    name: 'audit',
    within: isWhole ? 3_600_000 : 60_000,
    run: async (found) => {
      if (!facts.isCurrent) return;
      const { db, close } = connectDatabase(settings);
      try {
        const context = { db, keys: auditKeys(settings.auditKey) };
        const { seals, wrong } = isWhole ? await verifyAudit(context) : await verifyNewest(context, newest);
        const what = isWhole || seals < newest ? 'all' : 'the newest';
        if (wrong.length === 0) return found.ok(`${what} ${seals} seals of the audit and their rows are whole`);
        found.fault(
          `the audit is not whole: ${wrong[0]}${wrong.length > 1 ? `, and ${wrong.length - 1} more` : ''}`,
          'Keep the database as it is, make a backup, and run npm run audit -- verify ("The audit" in docs/running.md).',
        );
      } finally {
        await close();
      }
    },
  };
}
