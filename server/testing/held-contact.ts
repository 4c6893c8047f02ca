import { setTimeout as sleep } from 'node:timers/promises';
import { engineOf } from '../database/open.ts';
import type { Db } from '../database/tables.ts';

/**
 * Runs `calls` while another transaction holds the row of the contact, then lets them all go on at the same moment,
 * so that on PostgreSQL they really overlap. SQLite has one writer: there they just run.
 */
export async function atOnce<Answer>(db: Db, id: string, calls: () => Promise<Answer>[]): Promise<Answer[]> {
  if (engineOf(db) !== 'postgres') return Promise.all(calls());
  const started = await db.transaction().execute(async (held) => {
    await held.selectFrom('contact').select('id').where('id', '=', id).forUpdate().execute();
    const running = calls();
    // Long enough for each to arrive at the row. What comes later only makes the test weaker, never wrong.
    await sleep(500);
    return running;
  });
  return Promise.all(started);
}
