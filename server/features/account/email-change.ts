import { maskedEmail } from '#contract/payout/masked.ts';
import { endAllAccess } from '../../access/contact-store.ts';
import { recordAudit } from '../../changes/audit.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs.ts';
import { emailChanged } from './jobs.ts';

/**
 * What follows when the claims service changes a contact's e-mail address, in the transaction of the change (M7): whoever
 * holds the new mailbox could ask for a new password, so every session and open link ends, both addresses are told, and
 * the audit knows. Payout changes are held for a while: `heldUntil` reads the time that is written here.
 */
export async function afterEmailChange(
  db: Db,
  context: Pick<Context, 'clock' | 'chance'>,
  contactId: string,
  { former, current }: { readonly former: string; readonly current: string },
): Promise<void> {
  const at = instantOf(context.clock);
  await db.updateTable('contact').set({ email_changed_at: at }).where('id', '=', contactId).execute();
  await endAllAccess(db, contactId, null);
  await recordAudit(db, context.clock, { act: 'contact.emailChanged', contactId });
  // The former address learns where mail goes now no further than its owner needs to recognise it.
  await addJob(db, context, emailChanged, { contactId, at, to: former, address: maskedEmail(current) });
  await addJob(db, context, emailChanged, { contactId, at, to: current });
}
