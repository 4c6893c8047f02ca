import { batchesOf } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';

/** NOTICE-3: ends these waiting notices as seen. */
export async function markNoticesSeen(db: Db, noticeIds: readonly string[], at: string): Promise<void> {
  for (const some of batchesOf(noticeIds)) {
    await db
      .updateTable('notice')
      .set({ done_at: at, outcome: 'seen' })
      .where('id', 'in', some)
      .where('done_at', 'is', null)
      .execute();
  }
}
