import type { ClaimRow } from '../../access/claim-store.ts';
import { needsRowLocks } from '../../database/queries.ts';
import type { Db } from '../../database/tables.ts';
import type { LockMode } from '../acts/stores/reference-store.ts';

/** A claim of one of these brands; null for all brands. Nobody sees a claim whose books alone are kept. */
export function claimOfBrands(
  db: Db,
  claimId: string,
  brands: readonly string[] | null,
  mode: LockMode,
): Promise<ClaimRow | undefined> {
  let query = db
    .selectFrom('claim')
    .innerJoin('contact', 'contact.id', 'claim.contact_id')
    .selectAll('claim')
    .where('claim.id', '=', claimId)
    .where('claim.retain_until', 'is', null);
  if (brands !== null) query = query.where('contact.brand', 'in', brands);
  if (mode === 'lock' && needsRowLocks(db)) query = query.forNoKeyUpdate('claim');
  return query.executeTakeFirst();
}
