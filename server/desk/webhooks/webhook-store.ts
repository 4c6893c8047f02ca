import { sql } from 'kysely';
import { recordAudit } from '../../changes/audit-store.ts';
import { placeAllEvents } from '../../changes/store.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';
import type { KeyContext } from '../api/stores/key-store.ts';
import { lastPosition } from '../api/stores/list-store.ts';

/** Adds a webhook for events from now on. Returns its id and its signing secret, which is shown this once. */
export async function addWebhook({ db, clock, random }: KeyContext, url: string) {
  const [id, secret] = [random.id(), random.secret()];
  await placeAllEvents(db);
  await db.transaction().execute(async (db) => {
    const last_position = await lastPosition(db);
    await db
      .insertInto('webhook')
      .values({ id, url, ...sealColumns(db, 'webhook', id, { secret }), created_at: instantOf(clock), last_position })
      .execute();
    await recordAudit(db, clock, { act: 'desk.webhookAdded', contactId: null, subjectId: id });
  });
  return { id, secret };
}

export function allWebhooks(db: Db) {
  const count = (state: 'waiting' | 'dead') =>
    sql<number>`(select count(*) from webhook_delivery as one where one.webhook_id = webhook.id and one.state = ${sql.lit(state)})`;
  return db
    .selectFrom('webhook')
    .select(['id', 'url', 'created_at', count('waiting').as('waiting'), count('dead').as('dead')])
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

export async function removeWebhook({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<boolean> {
  return db.transaction().execute(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('webhook')
      .set({ removed_at: instantOf(clock) })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db.deleteFrom('webhook_delivery').where('webhook_id', '=', id).execute();
    await recordAudit(db, clock, { act: 'desk.webhookRemoved', contactId: null, subjectId: id });
    return true;
  });
}

export function deadLetters(db: Db, id: string) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('event', 'event.id', 'webhook_delivery.event_id')
    .select(['event.id', 'event.kind', 'event.at', 'webhook_delivery.attempts', 'webhook_delivery.failure'])
    .where('webhook_delivery.webhook_id', '=', id)
    .where('state', '=', 'dead')
    .orderBy('webhook_delivery.position')
    .execute();
}

export async function replayDead({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: instantOf(clock), ended_at: null, failure: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function webhookIds(db: Db): Promise<string[]> {
  const found = await db.selectFrom('webhook').select('id').where('removed_at', 'is', null).execute();
  return found.map(({ id }) => id);
}

export async function webhookTarget(db: Db, id: string): Promise<{ url: string; secret: string } | undefined> {
  const found = await db.selectFrom('webhook').select(['url', 'secret']).where('id', '=', id).executeTakeFirst();
  return found && openColumns(db, 'webhook', id, found);
}
