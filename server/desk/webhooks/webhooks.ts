import { sql } from 'kysely';
import { recordAudit } from '../../changes/audit-store.ts';
import { placeAllEvents } from '../../changes/event-position-store.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { lastPosition } from '../api/events.ts';
import type { KeyContext } from '../api/keys.ts';

/** Adds a webhook for events from now on. Returns its id and its signing secret, which is shown this once. */
export async function addWebhook(
  { db, clock, chance }: KeyContext,
  url: string,
): Promise<{ id: string; secret: string }> {
  const [id, secret] = [chance.id(), chance.secret()];
  await placeAllEvents(db);
  await db.transaction().execute(async (db) => {
    const last_position = await lastPosition(db);
    await db
      .insertInto('webhook')
      .values({ id, url, secret, created_at: instantOf(clock), last_position })
      .execute();
    await recordAudit(db, clock, { act: 'desk.webhookAdded', contactId: null, subjectId: id });
  });
  return { id, secret };
}

/** All webhooks, with the number of waiting deliveries and dead letters. */
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

/** Removes a webhook with its waiting deliveries. */
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

/** The dead letters, the oldest first. */
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

/** Sends all dead letters again. Returns how many. */
export async function replayDead({ db, clock }: { db: Db; clock: Clock }, id: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, due_at: instantOf(clock), ended_at: null, failure: null })
    .where('webhook_id', '=', id)
    .where('state', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Sends all events since a time again, for example after the receiver has lost some. Returns how many. */
export async function replaySince({ db, clock }: { db: Db; clock: Clock }, id: string, since: string): Promise<number> {
  const now = instantOf(clock);
  await placeAllEvents(db);
  return db.transaction().execute(async (db) => {
    const webhook = await db
      .updateTable('webhook')
      .set((row) => ({ last_position: row.ref('last_position') }))
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning('last_position')
      .executeTakeFirst();
    if (!webhook) return 0;
    const { numInsertedOrUpdatedRows } = await createDeliveries(
      db,
      id,
      now,
      sql<boolean>`event.at >= ${since} and event.position <= ${webhook.last_position}`,
    );
    return Number(numInsertedOrUpdatedRows ?? 0n);
  });
}

/** Creates deliveries of events to a webhook; existing ones are sent again. */
export function createDeliveries(db: Db, webhookId: string, now: string, which: ReturnType<typeof sql<boolean>>) {
  return db
    .insertInto('webhook_delivery')
    .columns(['webhook_id', 'position', 'event_id', 'lane', 'state', 'attempts', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('event')
        .select([
          sql.val(webhookId).$castTo<string>().as('webhook_id'),
          sql<number>`event.position`.as('position'),
          'event.id as event_id',
          // The ordering key: events of one claim, or of one contact outside claims, are sent one after another.
          sql<string>`coalesce(event.claim_id, event.contact_id, '')`.as('lane'),
          sql.lit('waiting').as('state'),
          sql.lit(0).as('attempts'),
          sql<string>`${sql.val(now)}`.as('due_at'),
        ])
        .where('event.actor', '!=', 'desk')
        .where('event.position', 'is not', null)
        .where(which),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['webhook_id', 'position'])
        .doUpdateSet({ state: 'waiting', attempts: 0, due_at: now, ended_at: null, failure: null }),
    )
    .executeTakeFirstOrThrow();
}
