import type { Db } from '../../database/tables.ts';

/** NOTICE-3: ends these waiting notices as seen. */
export async function markNoticesSeen(db: Db, noticeIds: readonly string[], at: string): Promise<void> {
  // Even a write that changes no row would wait for other writers.
  if (noticeIds.length === 0) return;
  await db
    .updateTable('notice')
    .set({ done_at: at, outcome: 'seen' })
    .where('id', 'in', noticeIds)
    .where('done_at', 'is', null)
    .execute();
}
