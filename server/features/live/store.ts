import type { Db } from '../../database/tables.ts';

/** A claim as the live portal is told of it. */
export interface WatchedClaim {
  readonly id: string;
  readonly version: number;
}

/** Claims with those who may see them: who owns and who manages each. */
export async function watchersOf(
  db: Db,
  claimIds: readonly string[],
): Promise<readonly { claim: WatchedClaim; contactIds: readonly string[] }[]> {
  const claims = await db
    .selectFrom('claim')
    .select(['id', 'version', 'contact_id'])
    .where('id', 'in', claimIds)
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
 * The claims a contact may see that have had an event since; at most so many. It begins with the contact's claims and looks
 * at the last event of each, so that it costs what the contact has, and not what everybody did that day.
 */
export async function changedSince(
  db: Db,
  contactId: string,
  since: string,
  most: number,
): Promise<readonly WatchedClaim[]> {
  return changedQuery(db, contactId, since, most).execute();
}

/** The statement of `changedSince`; a test looks at its plan. */
export function changedQuery(db: Db, contactId: string, since: string, most: number) {
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
    .where(
      // The last one by the index; `exists` would let the planner begin with the events of that time.
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
