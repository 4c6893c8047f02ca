import { staffRefusals } from '#contract/staff.ts';
import { itIsDone } from '#contract/values/shapes.ts';
import { contactById } from '../../access/contact-store.ts';
import type { SaveAnswer } from '../../access/idempotency.ts';
import { triesOfCode, triesOnAccount } from '../../access/limits/login-limits.ts';
import { refuse } from '../../access/refusals.ts';
import { removeAllSecondFactors } from '../../access/second-factor-store.ts';
import { deleteSessionsOfContact } from '../../access/sessions/session-store.ts';
import type { ActiveStaffSession } from '../../access/sessions/staff-session-store.ts';
import type { Context } from '../../context.ts';
import { recordFactorChange } from '../../features/second-factor/usecases.ts';
import { forgetWithParts } from '../../platform/rate-store.ts';
import { requireContact } from './contacts.ts';
import { requireWithinStaffLimit, rescues } from './limits.ts';

/**
 * Removes all second factors of a contact who has lost them; a new password does not bypass them. Staff verify the caller and
 * give a reason. All sessions end, failed logins are forgotten, and the contact gets a mail at once.
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
    // Whoever lost the second factors has often been locked out by wrong codes.
    const { email } = await contactById(db, contactId);
    await forgetWithParts(db, [triesOnAccount(email).key, triesOfCode(contactId).key]);
    await recordFactorChange(db, context, contactId, 'allRemoved', { staffId, details: { reason } });
    await keep(db, itIsDone);
  });
  context.jobs.wake();
}
