import { staffRefusals } from '#contract/staff/refusals.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { refuse } from '../../access/refusals.ts';
import { removeAllSecondFactors } from '../../access/second-factor-store.ts';
import { deleteSessionsOfContact } from '../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import type { Context } from '../../context.ts';
import { recordFactorChange } from '../../features/second-factor/changes.ts';
import { requireContact } from './contacts.ts';
import { requireWithinStaffLimit, rescues } from './limits.ts';

/**
 * Removes all second factors of a contact who has lost them; a new password does not bypass them. Staff verify the caller and
 * give a reason. All sessions end and the contact gets a mail at once.
 */
export async function removeSecondFactorsOf(
  context: Context,
  { staffId }: ActiveStaffSession,
  { contactId, reason }: { readonly contactId: string; readonly reason: string },
  keep: SaveAnswer,
): Promise<void> {
  await requireWithinStaffLimit(context, rescues(staffId));
  await context.db.transaction().execute(async (db) => {
    await requireContact(db, context, contactId);
    if (!(await removeAllSecondFactors(db, contactId))) throw refuse(staffRefusals.notFound);
    await deleteSessionsOfContact(db, contactId);
    await recordFactorChange(db, context, contactId, 'allRemoved', { staffId, reason });
    await keep(db, itIsDone);
  });
  context.jobs.wake();
}
