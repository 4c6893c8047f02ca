import type { Db } from '../../database/tables.ts';

/** Claims with the contacts who may see them: the owner and the managers. Nobody may see a claim whose books alone are kept. */
export async function watchersOf(db: Db, claimIds: readonly string[]) {
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'version', 'contact_id'])
    .where('id', 'in', claimIds)
    .where('retain_until', 'is', null)
    .execute();
  const managers = await db
    .selectFrom('claim_manager')
    .select(['claim_id', 'contact_id'])
    .where('claim_id', 'in', claimIds)
    .execute();
  const managing = Map.groupBy(managers, ({ claim_id }) => claim_id);
  return claims.map(({ id, version, contact_id }) => ({
    claim: { id, version },
    contactIds: [...new Set([contact_id, ...(managing.get(id) ?? []).map((manager) => manager.contact_id)])],
  }));
}

/**
 * The contact's claims with an event since a time, up to a maximum. The query starts with the contact's claims and looks at the
 * last event of each, so its cost depends on the contact's claims and not on all events of the day.
 */
export function changedSince(db: Db, contactId: string, since: string, most: number) {
  const visible = db
    .selectFrom('claim')
    .select('claim.id')
    .where('claim.contact_id', '=', contactId)
    .union(
      db
        .selectFrom('claim_manager')
        .select('claim_manager.claim_id as id')
        .where('claim_manager.contact_id', '=', contactId),
    );
  return db
    .selectFrom(visible.as('visible'))
    .innerJoin('claim', 'claim.id', 'visible.id')
    .select(['claim.id', 'claim.version'])
    .where('claim.retain_until', 'is', null)
    .where(
      // The last event by the index; with `exists` the planner might start with all events since that time.
      (claim) =>
        claim
          .selectFrom('event')
          .select((event) => event.fn.max('event.at').as('last'))
          .whereRef('event.claim_id', '=', 'visible.id'),
      '>=',
      since,
    )
    .orderBy('claim.id')
    .limit(most);
}
