import { staffRefusals } from '#contract/staff/refusals.ts';
import { refuse } from '../../access/refusals.ts';
import type { StaffSession } from '../../access/staff-sessions.ts';
import type { Ground } from '../../context.ts';
import { noteChange } from '../../features/second-factor/changes.ts';
import { dropAllWays } from '../../features/second-factor/ways.ts';
import { mustBeHere } from './contacts.ts';
import { notTooFast, rescues } from './limits.ts';

/**
 * A contact who has lost phone, passkey and recovery codes stays out, for a new password does not bypass them. Staff who have
 * made sure who is calling take the second ways away, for a reason; every session ends and the contact is mailed at once.
 */
export async function letInWithPassword(
  ground: Ground,
  { staffId }: StaffSession,
  { contactId, reason }: { readonly contactId: string; readonly reason: string },
): Promise<void> {
  await notTooFast(ground, rescues(staffId));
  await ground.db.transaction().execute(async (db) => {
    await mustBeHere(db, ground, contactId);
    if (!(await dropAllWays(db, contactId))) throw refuse(staffRefusals.notFound);
    await db.deleteFrom('session').where('contact_id', '=', contactId).execute();
    await noteChange(db, ground, contactId, 'allRemoved', { staffId, details: { reason } });
  });
  ground.jobs.wake();
}
