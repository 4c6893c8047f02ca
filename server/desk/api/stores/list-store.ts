import { sql } from 'kysely';
import type { EventKind } from '#contract/events.ts';
import { openContact } from '../../../access/contact-store.ts';
import type { Db } from '../../../database/tables.ts';
import { contentHash } from '../../../platform/files/stored-content.ts';

export async function contactsAfter(db: Db, id: string, most: number, email: string | undefined) {
  const rows = await db
    .selectFrom('contact')
    .selectAll()
    .where('id', '>', id)
    .where('erased_at', 'is', null)
    .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => openContact(db, row));
}

/** Claims by Id after the given one with the external ids of their owners: all claims, or those of one contact. */
export function claimsAfter(db: Db, id: string, most: number, contactId: string | undefined) {
  return db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .selectAll('claim')
    .select('contact.external_id as owner')
    .where('claim.id', '>', id)
    .where('claim.retain_until', 'is', null)
    .$if(contactId !== undefined, (query) => query.where('claim.contact_id', '=', contactId ?? ''))
    .orderBy('claim.id')
    .limit(most)
    .execute();
}

export async function documentsOf(db: Db, claimId: string) {
  const rows = await db
    .selectFrom('document')
    .leftJoin('file', 'file.id', 'document.file_id')
    .selectAll('document')
    .select(['file.name as file_name', 'file.content_type', 'file.size', 'file.sha256', 'file.seal'])
    .where('document.claim_id', '=', claimId)
    .where('document.removed_at', 'is', null)
    .orderBy('document.at')
    .orderBy('document.id')
    .execute();
  return rows.map(({ seal, ...row }) => ({
    ...row,
    sha256:
      row.sha256 === null
        ? null
        : contentHash(db, { table: 'file', id: row.file_id ?? '' }, { sha256: row.sha256, seal }),
  }));
}

export function managersOf(db: Db, claimId: string) {
  return db
    .selectFrom('claim_manager')
    .innerJoin('contact', 'contact.id', 'claim_manager.contact_id')
    .select(['contact.id as Id', 'contact.external_id as ExternalId'])
    .where('claim_manager.claim_id', '=', claimId)
    .orderBy('contact.id')
    .execute();
}

export async function lastPosition(db: Db): Promise<number> {
  const { last_position } = await db
    .selectFrom('event_order')
    .select('last_position')
    .where('name', '=', 'events')
    .executeTakeFirstOrThrow();
  return last_position;
}

interface WantedEvents {
  readonly after: number;
  readonly most: number;
  readonly own: boolean;
  readonly contactId: string | undefined;
  readonly claimId: string | undefined;
  readonly kinds: readonly EventKind[] | undefined;
}

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

export function eventById(db: Db, id: string): Promise<EventRow | undefined> {
  return eventRows(db).where('event.id', '=', id).executeTakeFirst();
}

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
