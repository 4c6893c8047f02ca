import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { commitAlone } from '../database/shared-commit.ts';
import { instantOf } from '../platform/clock.ts';
import { deleteSome, dueRows } from './retention/store.ts';
import { RoundParts } from './round-parts.ts';

/**
 * Deletes challenges, counts, stored answers and links that have expired, in small parts with turns for others between. A
 * table that fails does not stop the others; the first failure is thrown in the end.
 */
export async function sweep({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const parts = new RoundParts();
  for (const rows of dueRows('expired', instantOf(clock))) {
    await parts.run<unknown>(async () => {
      while ((await commitAlone(() => deleteSome(db, rows))) > 0) await nextTurn();
    }, null);
  }
  parts.end();
}
