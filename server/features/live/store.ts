import type { Db } from '../../database/tables.ts';

/** A claim as the live portal is told of it. */
export interface ToldClaim {
  readonly id: string;
  readonly version: number;
}

/** Claims with those who may see them: who owns and who manages each. */
export async function watchersOf(
  db: Db,
  claimIds: readonly string[],
): Promise<readonly { claim: ToldClaim; contactIds: readonly string[] }[]> {
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

/** The claims a contact may see that have had an event since; at most so many. */
export async function changedSince(
  db: Db,
  contactId: string,
  since: string,
  most: number,
): Promise<readonly ToldClaim[]> {
  const changed = db.selectFrom('event').select('claim_id').where('at', '>=', since).where('claim_id', 'is not', null);
  return db
    .selectFrom('claim')
    .select(['id', 'version'])
    .where('id', 'in', changed.$castTo<{ claim_id: string }>())
    .where((where) =>
      where.or([
        where('contact_id', '=', contactId),
        where(
          'id',
          'in',
          db.selectFrom('claim_manager').select('claim_id').where('claim_manager.contact_id', '=', contactId),
        ),
      ]),
    )
    .orderBy('id')
    .limit(most)
    .execute();
}
