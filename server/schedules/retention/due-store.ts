import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Rows that are counted one by one at most. */
const mostCounted = 5_000;

/** Events that are old, have their position, and that no webhook is still to be sent or has still to come to. */
const eventIsDue = (before: string) => sql<boolean>`(
  event.at < ${before} and event.position is not null
  and not exists (
    select 1 from webhook
    left join webhook_delivery
      on webhook_delivery.webhook_id = webhook.id and webhook_delivery.position = event.position
    where webhook.removed_at is null
      and (webhook.last_position < event.position or webhook_delivery.state in ('waiting', 'dead'))
  )
)`;

/** Deletes the oldest due events, at most so many. Returns how many. */
export async function deleteDueEvents(db: Db, before: string, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('event')
    .where('sequence', 'in', (from) =>
      from.selectFrom('event').select('sequence').where(eventIsDue(before)).orderBy('at').limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** How many events are due; of many, about how many are older than `before`, by the range of their numbers. */
export async function countDueEvents(db: Db, before: string): Promise<number> {
  const { due } = await db
    .selectFrom((from) =>
      from.selectFrom('event').select('sequence').where(eventIsDue(before)).limit(mostCounted).as('due'),
    )
    .select((row) => row.fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  if (Number(due) < mostCounted) return Number(due);
  const ofEvents = db.selectFrom('event').select('sequence');
  const first = await ofEvents.orderBy('sequence').limit(1).executeTakeFirst();
  const last = await ofEvents.where('at', '<', before).orderBy('at', 'desc').limit(1).executeTakeFirst();
  return first && last ? Math.max(mostCounted, last.sequence - first.sequence + 1) : mostCounted;
}

/** About how many events there are: the range of their numbers. */
export function eventsAtMost(db: Db): Promise<number> {
  return rangeOf(db, 'event');
}

/** About how many rows the audit has. */
export function auditRowsAtMost(db: Db): Promise<number> {
  return rangeOf(db, 'audit');
}

async function rangeOf(db: Db, table: 'event' | 'audit'): Promise<number> {
  const first = await db.selectFrom(table).select('sequence').orderBy('sequence').limit(1).executeTakeFirst();
  const last = await db.selectFrom(table).select('sequence').orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return first && last ? last.sequence - first.sequence + 1 : 0;
}

/** How many dead deliveries ended before an instant. */
export async function countDeadDeliveries(db: Db, before: string): Promise<number> {
  const { due } = await db
    .selectFrom('webhook_delivery')
    .select((row) => row.fn.countAll<number>().as('due'))
    .where('state', '=', 'dead')
    .where('ended_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(due);
}

/** How many bounces are of before an instant. */
export async function countBounces(db: Db, before: string): Promise<number> {
  const { due } = await db
    .selectFrom('mail_bounce')
    .select((row) => row.fn.countAll<number>().as('due'))
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(due);
}
