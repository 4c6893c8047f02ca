import { connectDatabase } from '../../../server/database/open.ts';
import { erasedButThere } from '../../../server/features/erasure/erase-again.ts';
import { openFiles } from '../../../server/platform/files/open.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import type { Check } from './finding.ts';
import type { DatabaseFacts } from './schema-facts.ts';

/** Whether a restore has brought somebody back whose erasure was completed. */
export function erasureCheck(settings: Settings, facts: DatabaseFacts): Check {
  return {
    name: 'erasures',
    within: 60_000,
    run: async (found) => {
      if (!facts.isCurrent) return;
      const { files } = await openFiles(settings);
      const { db, close } = connectDatabase(settings);
      try {
        const there = await erasedButThere(db, files);
        if (there.length === 0) return found.ok('nobody whose erasure was completed is in the database');
        found.fault(
          `${there.length} contacts are in the database although their erasure was completed: ${there.slice(0, 5).join(', ')}`,
          'It was restored from an older backup: start the server, which erases them again before it answers.',
        );
      } finally {
        await close();
      }
    },
  };
}
