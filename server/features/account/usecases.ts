import { maskedEmail } from '#contract/payout/schema.ts';
import { endAllAccess, updateContactRow } from '../../access/contact-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { instantOf } from '../../platform/clock.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { emailChanged } from './jobs.ts';

/**
 * Follow-up of a change of a contact's e-mail address by the claims service, in its transaction (M7). The owner of the new
 * mailbox could request a new password, so all sessions and open links end, both addresses get a mail, and the audit records the
 * change. The time written here also blocks payout changes for a day (`heldUntil`).
 */
export async function afterEmailChange(
  db: Db,
  context: Pick<Context, 'clock' | 'random'>,
  contactId: string,
  { former, current }: { readonly former: string; readonly current: string },
): Promise<void> {
  const at = instantOf(context.clock);
  await updateContactRow(db, contactId, { email_changed_at: at, bounced_at: null });
  await endAllAccess(db, contactId, null);
  await recordAudit(db, context.clock, { act: 'contact.emailChanged', contactId });
  // The mail to the former address shows the new one masked, so that only its owner recognises it.
  await addJob(db, context, emailChanged, { contactId, at, to: former, address: maskedEmail(current) });
  await addJob(db, context, emailChanged, { contactId, at, to: current });
}
