import type { Selectable } from 'kysely';
import { type Lock, lockOf, type Relation } from '#contract/claims/editability.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import type { ClaimTable } from '../../database/tables/claims.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/refused.ts';
import type { Session } from '../../http/sessions.ts';

export type ClaimRow = Selectable<ClaimTable>;

declare const proven: unique symbol;

/** A claim the asker may see, proven by the door: how they stand to it, and what holds it shut. Stores take this, never a bare id. */
export interface ClaimScope {
  readonly [proven]: true;
  readonly claim: ClaimRow;
  readonly session: Session;
  readonly relation: Relation;
  readonly lock: Lock | null;
}

/** The one door to a claim: answers its scope to who owns or manages it, and to anyone else what a missing claim answers (PERM-3). */
export async function claimFor(db: Db, session: Session, claimId: string): Promise<ClaimScope> {
  const found = await db
    .selectFrom('claim')
    .leftJoin('claim_manager', (join) =>
      join.onRef('claim_manager.claim_id', '=', 'claim.id').on('claim_manager.contact_id', '=', session.contactId),
    )
    .selectAll('claim')
    .select('claim_manager.contact_id as manager_id')
    .where('claim.id', '=', claimId)
    .where((where) =>
      where.or([where('claim.contact_id', '=', session.contactId), where('claim_manager.contact_id', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!found) throw refuse(claimRefusals.notFound);
  const { manager_id: _, ...claim } = found;
  const relation: Relation = claim.contact_id === session.contactId ? 'own' : 'managed';
  return { claim, session, relation, lock: lockOf(relation, claim.managed_by_claim_manager) } as ClaimScope;
}

/** A claim the asker may change now: refuses a closed claim, and one that another holds (409). */
export function open(scope: ClaimScope): ClaimScope {
  if (scope.claim.closed) throw refuse(claimRefusals.closed);
  if (scope.lock) throw refuse(claimRefusals[scope.lock]);
  return scope;
}
