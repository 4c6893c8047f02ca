import { claimRefusals } from '#contract/claims/refusals.ts';
import { peopleRefusals } from '#contract/people/schema.ts';
import { type LockedClaim, requireEditable } from '../../access/claim-access.ts';
import { refuse } from '../../access/refusals.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import type { Db } from '../../database/tables.ts';
import { claimIdOfPerson } from './store.ts';

/** No claim has this id. */
const noClaim = '';

/**
 * Locks the claim of a person for a change (409 as in `requireEditable`). Throws the same 404 for an unknown person as for one in
 * another contact's claim (PERM-3).
 */
export async function lockClaimOfPerson(db: Db, session: Session, personId: string): Promise<LockedClaim> {
  // An unknown person asks for a claim too, so that the refusal takes the time of one in a foreign claim (PERM-3).
  const claimId = (await claimIdOfPerson(db, personId)) ?? noClaim;
  return await requireEditable(db, session, claimId).catch((error: { refusal?: unknown }) => {
    throw error.refusal === claimRefusals.notFound ? refuse(peopleRefusals.notFound) : error;
  });
}
