import type { Selectable } from 'kysely';
import { type Lock, lockOf, type Relation } from '#contract/claims/editability.ts';
import { claimRefusals } from '#contract/claims/refusals.ts';
import { needsRowLocks } from '../database/row-locks.ts';
import type { ClaimTable } from '../database/tables/claims.ts';
import type { Db } from '../database/tables.ts';
import type { SaveAnswer } from './idempotency.ts';
import { refuse } from './refusals.ts';
import type { Session } from './sessions.ts';

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
export async function requireClaim(db: Db, session: Session, claimId: string): Promise<ClaimScope> {
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

/**
 * A claim whose row is locked by the transaction under way, and that was judged under this lock: until the transaction ends
 * nobody closes or locks the claim or takes away a manager. Whatever changes a claim needs one.
 */
export interface LockedClaim extends ClaimScope {
  readonly [lockHeld]: true;
  /** The kept answer of the call under way, if it has one: the call's own effect does not end it. */
  readonly repeatKey: string | null;
}
declare const lockHeld: unique symbol;

/**
 * Locks a claim of the asker for the transaction under way, then judges access (404 as `claimFor`). A manager who was removed
 * while the call waited for the lock is refused. The claim's row is locked first, before any other row, so that two
 * transactions on one claim wait for each other in one order.
 */
export async function lockClaim(
  db: Db,
  session: Session,
  claimId: string,
  keep?: Pick<SaveAnswer, 'key'>,
): Promise<LockedClaim> {
  // Who has no access does not get the lock, and holds up nobody.
  if (needsRowLocks(db)) {
    await db
      .selectFrom('claim')
      .select('id')
      .where('id', '=', claimId)
      .where((where) =>
        where.or([
          where('contact_id', '=', session.contactId),
          where.exists(
            where
              .selectFrom('claim_manager')
              .select('claim_manager.claim_id')
              .whereRef('claim_manager.claim_id', '=', 'claim.id')
              .where('claim_manager.contact_id', '=', session.contactId),
          ),
        ]),
      )
      .forNoKeyUpdate()
      .execute();
  }
  // Read anew: a query that waited for a lock sees other tables as they were before it waited.
  return { ...(await requireClaim(db, session, claimId)), repeatKey: keep?.key ?? null } as LockedClaim;
}

/** Locks the rows of claims for what the portal or the claims service does by itself, always in the order of their ids. */
export async function lockClaims(db: Db, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0 || !needsRowLocks(db)) return;
  await db.selectFrom('claim').select('id').where('id', 'in', claimIds).orderBy('id').forNoKeyUpdate().execute();
}

/** Locks an open claim of the asker for a change that its owner and its manager both make (D-30); refuses a closed one (409). */
export async function requireOpen(
  db: Db,
  session: Session,
  claimId: string,
  keep?: Pick<SaveAnswer, 'key'>,
): Promise<LockedClaim> {
  return refuseClosed(await lockClaim(db, session, claimId, keep));
}

/** PERM-1, PERM-2: the same for payout and people; refuses also a claim that another manages (409). */
export async function requireEditable(
  db: Db,
  session: Session,
  claimId: string,
  keep?: Pick<SaveAnswer, 'key'>,
): Promise<LockedClaim> {
  return editable(await lockClaim(db, session, claimId, keep));
}

/** Refuses a closed claim (409). What writes goes by `requireOpen`, which locks first. */
export function refuseClosed<Scope extends ClaimScope>(scope: Scope): Scope {
  if (scope.claim.closed) throw refuse(claimRefusals.closed);
  return scope;
}

/** An open claim whose payout and people the asker may change (PERM-2): refuses a closed claim, and one that another manages (409). */
function editable<Scope extends ClaimScope>(scope: Scope): Scope {
  refuseClosed(scope);
  if (scope.lock) throw refuse(claimRefusals[scope.lock]);
  return scope;
}
