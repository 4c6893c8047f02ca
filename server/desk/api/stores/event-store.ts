import { sql } from 'kysely';
import type { EventKind } from '#contract/events.ts';
import type { Db } from '../../../database/tables.ts';

/** The last assigned position. */
export async function lastPosition(db: Db): Promise<number> {
  const { last_position } = await db
    .selectFrom('event_order')
    .select('last_position')
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow();
  return last_position;
}

/** Which events to read: those after a position, and optionally only of a contact, a claim or some kinds. */
interface WantedEvents {
  readonly after: number;
  readonly most: number;
  /** Whether to include what the desk itself did. */
  readonly own: boolean;
  readonly contactId: string | undefined;
  readonly claimId: string | undefined;
  readonly kinds: readonly EventKind[] | undefined;
}

/** Events in the order of their positions. */
export function findEvents(db: Db, { after, most, own, contactId, claimId, kinds }: WantedEvents): Promise<EventRow[]> {
  return eventRows(db)
    .where('event.position', '>', after)
    .$if(!own, (query) => query.where('event.actor', '!=', 'desk'))
    .$if(contactId !== undefined, (query) => query.where('event.contact_id', '=', contactId ?? ''))
    .$if(claimId !== undefined, (query) => query.where('event.claim_id', '=', claimId ?? ''))
    .$if(kinds !== undefined, (query) => query.where('event.kind', 'in', [...(kinds ?? [])]))
    .orderBy('event.position')
    .limit(most)
    .execute();
}

/** One event with the external ids of its claim and contact. */
export function eventById(db: Db, id: string): Promise<EventRow | undefined> {
  return eventRows(db).where('event.id', '=', id).executeTakeFirst();
}

/** Events with the external ids of their claims and contacts. */
function eventRows(db: Db) {
  return db
    .selectFrom('event')
    .leftJoin('claim', 'claim.id', 'event.claim_id')
    .leftJoin('contact', 'contact.id', 'event.contact_id')
    .select([
      'event.id',
      'event.at',
      'event.kind',
      'event.actor',
      'event.claim_id',
      'event.contact_id',
      'event.payload',
    ])
    .select(['claim.external_id as claim_external', 'contact.external_id as contact_external'])
    .select(sql<number>`event.position`.as('position'));
}
export type EventRow = Awaited<ReturnType<ReturnType<typeof eventRows>['execute']>>[number];
