import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent } from '../../changes/events.ts';
import type { Context } from '../../context.ts';
import { instantOf } from '../../platform/clock.ts';
import { bounceOf } from './settings.ts';

/**
 * NOTICE-6: records a permanent bounce of a mail with its address, so that the contact sees it in their account, and reports it
 * to the desk once. `status` is that of RFC 3463, such as 5.1.1.
 */
export async function recordBounce(
  context: Pick<Context, 'db' | 'clock' | 'chance'>,
  contact: { readonly id: string; readonly email: string },
  status: string,
): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    if (await bounceOf(db, contact.id)) return;
    const row = { address: contact.email, at: instantOf(context.clock), status };
    await db
      .insertInto('mail_bounce')
      .values({ contact_id: contact.id, ...row })
      .onConflict((conflict) => conflict.column('contact_id').doUpdateSet(row))
      .execute();
    await recordAudit(db, context.clock, { act: 'mail.bounced', contactId: contact.id, details: { status } });
    const place = { actor: 'system', claimId: null, contactId: contact.id } as const;
    await addEvent(db, context, place, { kind: 'mail.bounced', subjectId: null, details: { status } });
  });
}
