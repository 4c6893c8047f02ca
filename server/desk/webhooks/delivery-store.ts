import { sql } from 'kysely';
import { engineOf } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import type { Leased, Outcome } from '../../platform/jobs/leased-queue.ts';
import { lastPosition } from '../api/stores/list-store.ts';

/**
 * Positions of which deliveries are created for a webhook in one transaction; the next transaction or run continues. PostgreSQL may look
 * for the first of a lane through all that the statement has written.
 */
const mostCreated = 1_000;

export interface LeasedDelivery extends Leased {
  readonly webhook_id: string;
  readonly position: number;
  readonly event_id: string;
  readonly lane: string;
}

/** Creates a delivery of each new event and advances the webhooks' positions. Returns the ids of those behind. */
export async function createNewDeliveries(db: Db, now: string): Promise<string[]> {
  const webhooks = await db
    .selectFrom('webhook')
    .innerJoin('event_order', (join) => join.on('event_order.name', '=', 'events'))
    .select('webhook.id')
    .where('removed_at', 'is', null)
    .whereRef('webhook.last_position', '<', 'event_order.last_position')
    .execute();
  for (const { id } of webhooks) {
    await db.transaction().execute(async (db) => {
      const before = await lockedPosition(db, id);
      if (before === undefined) return;
      const last = (await positionBehind(db, before, mostCreated)) ?? (await lastPosition(db));
      if (last <= before) return;
      await createDeliveries(db, id, now, { before, last });
      await db.updateTable('webhook').set({ last_position: last }).where('id', '=', id).execute();
    });
  }
  return webhooks.map(({ id }) => id);
}

/** The position of the last of so many events after a position; undefined if there are fewer. A restore leaves a gap in positions. */
async function positionBehind(db: Db, before: number, count: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('event')
    .select(sql<number>`position`.as('position'))
    .where('position', '>', before)
    .orderBy('position')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.position;
}

/** Locks a webhook until the transaction ends. Returns its last position; undefined if it was removed. */
async function lockedPosition(db: Db, id: string): Promise<number | undefined> {
  const webhook = await db
    .updateTable('webhook')
    .set((row) => ({ last_position: row.ref('last_position') }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('last_position')
    .executeTakeFirst();
  return webhook?.last_position;
}

/** The ordering key: events of one claim, or of one contact outside claims, are sent one after another. */
const laneOfEvent = sql<string>`coalesce(event.claim_id, event.contact_id, '')`;

async function createDeliveries(
  db: Db,
  webhookId: string,
  now: string,
  { before, last }: { readonly before: number; readonly last: number },
): Promise<void> {
  await db
    .insertInto('webhook_delivery')
    .columns(['webhook_id', 'position', 'event_id', 'lane', 'state', 'attempts', 'due_at'])
    .expression((from) =>
      from
        .selectFrom('event')
        .select([
          sql.val(webhookId).$castTo<string>().as('webhook_id'),
          sql<number>`event.position`.as('position'),
          'event.id as event_id',
          laneOfEvent.as('lane'),
          sql.lit('waiting').as('state'),
          sql.lit(0).as('attempts'),
          dueBehind(webhookId, now).as('due_at'),
        ])
        .where('event.actor', '!=', 'desk')
        .where('event.position', '>', before)
        .where('event.position', '<=', last),
    )
    .execute();
}

/** When a new event is due: now, or with the first of its ordering key, which waits to be tried again. */
function dueBehind(webhookId: string, now: string) {
  return sql<string>`coalesce((select case when first.due_at > ${now} then first.due_at end from webhook_delivery as first
    where first.webhook_id = ${webhookId} and first.lane = ${laneOfEvent} and first.state = 'waiting'
    order by first.position limit 1), ${now})`;
}

/**
 * Takes the first waiting delivery of an ordering key of a webhook that is due, and leases it until `until`; later ones of the same key wait
 * for it. The row is found in a common table expression, which is evaluated once: PostgreSQL may repeat a subquery for each row that
 * it compares, and each time the subquery would lock and lease another row.
 */
export function takeDelivery(db: Db, webhookId: string, now: string, until: string) {
  return db
    .with(
      (name) => name('next').materialized(),
      (from) =>
        from
          .selectFrom('webhook_delivery as head')
          .select(['head.webhook_id', 'head.position'])
          .where('head.webhook_id', '=', webhookId)
          .where('head.state', '=', sql.lit('waiting'))
          .where('head.due_at', '<=', now)
          .where((free) => free.or([free('head.locked_until', 'is', null), free('head.locked_until', '<=', now)]))
          .where((first) =>
            first.not(
              first.exists(
                first
                  .selectFrom('webhook_delivery as earlier')
                  .select('earlier.position')
                  .whereRef('earlier.webhook_id', '=', 'head.webhook_id')
                  .whereRef('earlier.lane', '=', 'head.lane')
                  .where('earlier.state', '=', sql.lit('waiting'))
                  .whereRef('earlier.position', '<', 'head.position'),
              ),
            ),
          )
          .orderBy('head.due_at')
          .orderBy('head.position')
          .limit(1)
          .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('webhook_delivery')
    .from('next')
    .set((row) => ({ attempts: row('webhook_delivery.attempts', '+', 1), locked_until: until }))
    .whereRef('webhook_delivery.webhook_id', '=', 'next.webhook_id')
    .whereRef('webhook_delivery.position', '=', 'next.position')
    .returning([
      'webhook_delivery.webhook_id',
      'webhook_delivery.position',
      'webhook_delivery.event_id',
      'webhook_delivery.lane',
      'webhook_delivery.attempts',
    ])
    .executeTakeFirst();
}

/**
 * Records the outcome of a delivery under its lease: delivered, due again, or a dead letter. What waits behind one that is due again is
 * due with it: otherwise each `takeDelivery` would read it in vain.
 */
export async function settleDelivery(
  db: Db,
  { webhook_id, position, lane, attempts }: LeasedDelivery,
  outcome: Outcome,
): Promise<void> {
  const failure = outcome.state === 'done' ? null : outcome.failure.slice(0, 300);
  const columns =
    outcome.state === 'waiting'
      ? { due_at: outcome.at }
      : { state: outcome.state === 'done' ? ('delivered' as const) : ('dead' as const), ended_at: outcome.at };
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ locked_until: null, failure, ...columns })
    .where('webhook_id', '=', webhook_id)
    .where('position', '=', position)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  if (outcome.state !== 'waiting' || numUpdatedRows === 0n) return;
  await db
    .updateTable('webhook_delivery')
    .set({ due_at: outcome.at })
    .where('webhook_id', '=', webhook_id)
    .where('lane', '=', lane)
    .where('state', '=', sql.lit('waiting'))
    .where('position', '>', position)
    .execute();
}
