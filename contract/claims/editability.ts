/** How the asker is related to a claim: the claim is their own, or they manage it for others. */
export type Relation = 'own' | 'managed';
/** Why a claim is locked: the text is lockedMessages.{this}. */
export type Lock = 'lockedForManager' | 'lockedForClient';

/** PERM-1: a managed claim is editable only when the manager holds it, one's own only when no manager does; else the lock. */
export function lockOf(relation: Relation, isManagedByClaimManager: boolean): Lock | null {
  if (relation === 'managed') return isManagedByClaimManager ? null : 'lockedForManager';
  return isManagedByClaimManager ? 'lockedForClient' : null;
}
