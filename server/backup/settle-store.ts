import type { Db } from '../database/tables.ts';
import { replaceValue } from '../platform/installation-store.ts';

/** The key of the value that says which backup a database was restored from. */
export const restoredKey = 'restored';

/**
 * How far the positions of events go on behind those of the backup. Events of the time between backup and restore are lost, but
 * receivers have seen their positions, and would not see another event that gets one of them (DESK-7).
 */
const positionGap = 1_000_000_000;

export type Settled = Awaited<ReturnType<typeof settleRestored>>;

/**
 * Prepares restored rows for going on, in the transaction of the restore. Unless `sendMails`, mails that waited at the time of the
 * backup count as sent, because they most probably were. Deliveries to webhooks go out: their receivers know events by their ids.
 * `hash` is that of the manifest, and `id` the new installation id. Returns how many of each there were.
 */
export async function settleRestored(
  db: Db,
  { now, hash, id, sendMails }: Record<'now' | 'hash' | 'id', string> & { readonly sendMails: boolean },
) {
  let [mails, notices] = [0, 0];
  if (!sendMails) {
    const held = await db
      .updateTable('job')
      .set({
        done_at: now,
        locked_until: null,
        payload: '{}',
        failure: 'not sent: it waited in a backup that was restored',
      })
      .where('done_at', 'is', null)
      .where('kind', 'like', 'mail.%')
      .executeTakeFirst();
    const settled = await db
      .updateTable('notice')
      .set({ done_at: now, outcome: 'settled' })
      .where('done_at', 'is', null)
      .executeTakeFirst();
    [mails, notices] = [Number(held.numUpdatedRows), Number(settled.numUpdatedRows)];
  }
  await db.updateTable('job').set({ locked_until: null }).where('done_at', 'is', null).execute();
  const waiting = await db
    .updateTable('webhook_delivery')
    .set({ locked_until: null })
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  await db
    .updateTable('event_order')
    .set((order) => ({ last_position: order('last_position', '+', positionGap) }))
    .execute();
  // Without an id of its own, a copy would take the files of the original for its own (C1).
  await replaceValue(db, 'id', id);
  await replaceValue(db, restoredKey, hash);
  return { mails, notices, deliveries: Number(waiting.numUpdatedRows) };
}
