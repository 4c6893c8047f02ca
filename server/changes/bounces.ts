import { findContact, updateContactRow } from '../access/contact-store.ts';
import type { Context } from '../context.ts';
import { instantOf } from '../platform/clock.ts';
import { recordAudit } from './audit-store.ts';
import { addEvent } from './record-change.ts';

/**
 * NOTICE-6: records a permanent bounce of a mail, so that the contact sees it in their account, and reports it
 * to the desk once. `status` is that of RFC 3463, such as 5.1.1.
 */
export async function recordBounce(
  context: Pick<Context, 'db' | 'clock' | 'random'>,
  contact: { readonly id: string; readonly email: string },
  status: string,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const now = await findContact(db, contact.id);
    // A report about a former address says nothing about the current one.
    if (now?.email !== contact.email || now.bounced_at !== null) return;
    await recordAudit(db, context.clock, { act: 'mail.bounced', contactId: contact.id, details: { status } });
    const place = { actor: 'system', claimId: null, contactId: contact.id } as const;
    await addEvent(db, context, place, { kind: 'mail.bounced', subjectId: null, details: { status } });
    // Last, as the event locks a claim (M4).
    await updateContactRow(db, contact.id, { bounced_at: instantOf(context.clock) });
  });
}
