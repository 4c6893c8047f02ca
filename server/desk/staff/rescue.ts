import { staffRefusals } from '#contract/staff/refusals.ts';
import { refuse } from '../../access/refusals.ts';
import { removeAllSecondFactors } from '../../access/second-factor-store.ts';
import type { StaffSession } from '../../access/staff-sessions.ts';
import type { Context } from '../../context.ts';
import { recordFactorChange } from '../../features/second-factor/changes.ts';
import { requireContact } from './contacts.ts';
import { requireWithinStaffLimit, rescues } from './limits.ts';

/**
 * A contact who has lost phone, passkey and recovery codes stays out, for a new password does not bypass them. Staff who have
 * made sure who is calling take the second ways away, for a reason; every session ends and the contact is mailed at once.
 */
export async function removeSecondFactorsOf(
  context: Context,
  { staffId }: StaffSession,
  { contactId, reason }: { readonly contactId: string; readonly reason: string },
): Promise<void> {
  await requireWithinStaffLimit(context, rescues(staffId));
  await context.db.transaction().execute(async (db) => {
    await requireContact(db, context, contactId);
    if (!(await removeAllSecondFactors(db, contactId))) throw refuse(staffRefusals.notFound);
    await db.deleteFrom('session').where('contact_id', '=', contactId).execute();
    await recordFactorChange(db, context, contactId, 'allRemoved', { staffId, details: { reason } });
  });
  context.jobs.wake();
}
