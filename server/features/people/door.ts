import { claimRefusals } from '#contract/claims/refusals.ts';
import { peopleRefusals } from '#contract/people/refusals.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/refused.ts';
import type { Session } from '../../http/sessions.ts';
import { type ClaimScope, claimFor, open } from '../claims/door.ts';
import { claimIdOf } from './store.ts';

/** A claim whose people may be changed now, held until the transaction ends: two editors come one after the other. */
export async function claimToEdit(db: Db, session: Session, claimId: string): Promise<ClaimScope> {
  const { claim } = await claimFor(db, session, claimId);
  await db
    .updateTable('claim')
    .set((held) => ({ version: held.ref('version') }))
    .where('id', '=', claim.id)
    .execute();
  return open(await claimFor(db, session, claimId));
}

/** The same through one of its people; an unknown person and one of anyone else's claim are refused alike (PERM-3). */
export async function claimOfPersonToEdit(db: Db, session: Session, personId: string): Promise<ClaimScope> {
  const claimId = await claimIdOf(db, personId);
  if (claimId === undefined) throw refuse(peopleRefusals.notFound);
  return await claimToEdit(db, session, claimId).catch((error: { refusal?: unknown }) => {
    throw error.refusal === claimRefusals.notFound ? refuse(peopleRefusals.notFound) : error;
  });
}
