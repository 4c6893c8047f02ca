/** How the asker is related to a claim: the claim is their own, or they manage it for others. */
export type Relation = 'own' | 'managed';
/** Why a claim is locked: the text is lockedMessages.{this}. */
export type Lock = 'lockedForManager' | 'lockedForClient';

/**
 * PERM-1: a managed claim is editable while a claim manager manages it, an own claim while none does. Otherwise returns
 * the lock.
 */
export function lockOf(relation: Relation, isManagedByClaimManager: boolean): Lock | null {
  if (relation === 'managed') return isManagedByClaimManager ? null : 'lockedForManager';
  return isManagedByClaimManager ? 'lockedForClient' : null;
}
