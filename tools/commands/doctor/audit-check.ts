import { verifyAudit } from '../../../server/audit/audit.ts';
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
        const context = { db, key: settings.auditKey ?? null };
        const { seals, wrong } = await verifyAudit(context, isWhole ? undefined : newest);
        const what = isWhole || seals < newest ? 'all' : 'the newest';
        if (wrong === null) return found.ok(`${what} ${seals} seals of the audit and their rows are whole`);
        found.fault(
          `the audit is not whole: ${wrong}`,
          'Keep the database as it is, make a backup, and run npm run audit -- verify ("The audit" in docs/running.md).',
        );
      } finally {
        await close();
      }
    },
  };
}
