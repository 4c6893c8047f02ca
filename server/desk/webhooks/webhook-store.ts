import { sql } from 'kysely';
import { mostReplayed } from '#contract/staff/systems.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { mailAdmins, type TeamChange } from '../../changes/record-change.ts';
import { placeAllEvents } from '../../changes/store.ts';
import { inTransaction } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { openColumns, sealColumns } from '../../platform/encryption/sealed-columns.ts';
import type { KeyContext } from '../api/stores/key-store.ts';
import { lastPosition } from '../api/stores/list-store.ts';

type WebhookChange = Extract<TeamChange, `webhook${string}`>;

async function recordWebhookChange(db: Db, context: KeyContext, change: WebhookChange, id: string): Promise<void> {
  const { by, clock } = context;
  await recordAudit(db, clock, { act: `desk.${change}`, contactId: null, staffId: by ?? null, subjectId: id });
  if (by !== undefined) await mailAdmins(db, context, { by, change, subjectId: id });
}

/** Adds a webhook for events from now on. Returns its id and its signing secret, which is shown this once. */
export async function addWebhook(context: KeyContext, url: string) {
  const { db } = context;
  await placeAllEvents(db);
  return db.transaction().execute((db) => insertWebhook({ ...context, db }, url));
}

/** The same within a transaction before which all events had their place. */
export async function insertWebhook(context: KeyContext, url: string) {
  const { db, clock, random } = context;
  const [id, secret] = [random.id(), random.secret()];
  const last_position = await lastPosition(db);
  await db
    .insertInto('webhook')
    .values({ id, url, ...sealColumns(db, 'webhook', id, { secret }), created_at: instantOf(clock), last_position })
    .execute();
  await recordWebhookChange(db, context, 'webhookAdded', id);
  return { id, secret };
}

export function allWebhooks(db: Db) {
  const count = (state: 'waiting' | 'dead') =>
    sql<number>`(select count(*) from webhook_delivery as one where one.webhook_id = webhook.id and one.state = ${sql.lit(state)})`;
  return db
    .selectFrom('webhook')
    .select(['id', 'url', 'created_at', 'paused_at', count('waiting').as('waiting'), count('dead').as('dead')])
    .select((from) => {
      const ofWebhook = from.selectFrom('webhook_delivery').whereRef('webhook_id', '=', 'webhook.id').limit(1);
      return [
        ofWebhook.select('ended_at').where('state', '=', 'delivered').orderBy('position', 'desc').as('delivered_at'),
        ofWebhook
          .select('failure')
          .where('state', '=', sql.lit('waiting'))
          .where('failure', 'is not', null)
          .orderBy('position')
          .as('failure'),
      ];
    })
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute();
}

/** TEAM-4: nothing is sent to a paused webhook; what happens meanwhile waits. False if there is no such webhook. */
export function pauseWebhook(context: KeyContext, id: string, paused: boolean): Promise<boolean> {
  const paused_at = paused ? instantOf(context.clock) : null;
  return changeWebhook(context, id, { paused_at }, paused ? 'webhookPaused' : 'webhookResumed');
}

/** Its deliveries may be very many: they go with the next sweep, in small parts. */
export function removeWebhook(context: KeyContext, id: string): Promise<boolean> {
  return changeWebhook(context, id, { removed_at: instantOf(context.clock) }, 'webhookRemoved');
}

function changeWebhook(
  context: KeyContext,
  id: string,
  columns: { readonly paused_at: string | null } | { readonly removed_at: string },
  change: WebhookChange,
): Promise<boolean> {
  return inTransaction(context.db, async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('webhook')
      .set(columns)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordWebhookChange(db, context, change, id);
    return true;
  });
}

/** The dead letters of a webhook, the oldest first. */
export function deadLetters(db: Db, id: string, most = 10_000) {
  return db
    .selectFrom('webhook_delivery')
    .innerJoin('event', 'event.id', 'webhook_delivery.event_id')
    .select(['event.id', 'event.kind', 'event.at', 'webhook_delivery.attempts', 'webhook_delivery.failure'])
    .where('webhook_delivery.webhook_id', '=', id)
    .where('state', '=', 'dead')
    .orderBy('webhook_delivery.position')
    .limit(most)
    .execute();
}

/** Sends dead letters of a webhook once more: all, that of one event, or those of events since a moment. Returns how many, at most `most`. */
export async function replayDead(
  context: KeyContext,
  id: string,
  { eventId, since }: { readonly eventId?: string | undefined; readonly since?: string | undefined } = {},
  most = mostReplayed,
): Promise<number> {
  return inTransaction(context.db, async (db) => {
    let dead = db
      .selectFrom('webhook_delivery')
      .select('position')
      .where('webhook_id', '=', id)
      .where('state', '=', 'dead')
      .orderBy('position')
      .limit(most);
    if (eventId !== undefined) dead = dead.where('event_id', '=', eventId);
    if (since !== undefined) {
      dead = dead.where('event_id', 'in', (from) => from.selectFrom('event').select('id').where('at', '>=', since));
    }
    const { numUpdatedRows } = await db
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', attempts: 0, due_at: instantOf(context.clock), ended_at: null, failure: null })
      .where('webhook_id', '=', id)
      .where('position', 'in', dead)
      .executeTakeFirst();
    const count = Number(numUpdatedRows);
    if (count > 0) await recordWebhookChange(db, context, 'webhookReplayed', id);
    return count;
  });
}

/** The webhooks that there are; nothing is sent to the paused ones. */
export function webhookIds(db: Db) {
  return db.selectFrom('webhook').select(['id', 'paused_at']).where('removed_at', 'is', null).execute();
}

/** Undefined for one that was removed. */
export async function webhookTarget(db: Db, id: string): Promise<{ url: string; secret: string } | undefined> {
  const webhook = db
    .selectFrom('webhook')
    .select(['url', 'secret'])
    .where('id', '=', id)
    .where('removed_at', 'is', null);
  const found = await webhook.executeTakeFirst();
  return found && openColumns(db, 'webhook', id, found);
}
