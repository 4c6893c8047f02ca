import type { Selectable } from 'kysely';
import { prepareQuery } from '../database/prepared-query.ts';
import { needsRowLocks } from '../database/row-locks.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';

export type ClaimRow = Selectable<ClaimTable>;

/** A claim that the contact owns or manages; undefined if there is none. */
export async function findAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<ClaimRow | undefined> {
  const [claim] = await claimOfContact(db, { claimId, contactId });
  return claim;
}

const claimOfContact = prepareQuery<{ claimId: string; contactId: string }, ClaimRow>((db, value) =>
  db
    .selectFrom('claim')
    .selectAll()
    .where('id', '=', value('claimId'))
    .where((where) =>
      where.or([
        where('contact_id', '=', value('contactId')),
        where.exists(
          where
            .selectFrom('claim_manager')
            .select('claim_manager.claim_id')
            .whereRef('claim_manager.claim_id', '=', 'claim.id')
            .where('claim_manager.contact_id', '=', value('contactId')),
        ),
      ]),
    ),
);

/**
 * Locks the row of a claim until the transaction ends. A contact without access does not take the lock, so they block nobody.
 */
export async function lockAccessibleClaim(db: Db, contactId: string, claimId: string): Promise<void> {
  if (!needsRowLocks(db)) return;
  await db
    .selectFrom('claim')
    .select('id')
    .where('id', '=', claimId)
    .where((where) =>
      where.or([
        where('contact_id', '=', contactId),
        where.exists(
          where
            .selectFrom('claim_manager')
            .select('claim_manager.claim_id')
            .whereRef('claim_manager.claim_id', '=', 'claim.id')
            .where('claim_manager.contact_id', '=', contactId),
        ),
      ]),
    )
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the rows of several claims, for changes made by the portal itself or by the claims service. Locks in the order of the
 * ids.
 */
export async function lockClaims(db: Db, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0 || !needsRowLocks(db)) return;
  await db.selectFrom('claim').select('id').where('id', 'in', claimIds).orderBy('id').forNoKeyUpdate().execute();
}
