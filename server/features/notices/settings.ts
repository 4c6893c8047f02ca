import type { NoticeSettings } from '#contract/notices/calls.ts';
import { type NoticeKind, noticeKinds } from '#contract/notices/kinds.ts';
import { contactById, lockContact } from '../../access/contact-store.ts';
import type { Session } from '../../access/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';

/** NOTICE-4, NOTICE-6: which mails a contact receives, and whether they bounce. */
export async function settingsOf({ db }: Pick<Context, 'db'>, { contactId }: Session): Promise<NoticeSettings> {
  const contact = await contactById(db, contactId);
  const off = await db.selectFrom('notice_off').select('kind').where('contact_id', '=', contactId).execute();
  return {
    EMailAddress: contact.email,
    Kinds: noticeKinds.map((kind) => ({ Kind: kind, Wanted: !off.some((one) => one.kind === kind) })),
    BouncedAt: (await bounceOf(db, contactId))?.at ?? null,
  };
}

/** NOTICE-4: saves the contact's choice. Saving also clears a bounce: the contact says that the address works (NOTICE-6). */
export async function changeSettings(
  context: Pick<Context, 'db' | 'clock'>,
  session: Session,
  wanted: readonly NoticeKind[],
): Promise<NoticeSettings> {
  const off = noticeKinds.filter((kind) => !wanted.includes(kind));
  await context.db.transaction().execute(async (db) => {
    await turnOff({ ...context, db }, session.contactId, off);
    await db.deleteFrom('mail_bounce').where('contact_id', '=', session.contactId).execute();
  });
  return settingsOf(context, session);
}

/** NOTICE-5: turns off all notices with a link from a mail, without a login. Repeating it changes nothing. */
export async function stopAll(context: Pick<Context, 'db' | 'clock'>, contactId: string): Promise<void> {
  await context.db.transaction().execute((db) => turnOff({ ...context, db }, contactId, noticeKinds));
}

async function turnOff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  contactId: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  // The lock makes the second of two concurrent calls replace the rows of the first.
  await lockContact(db, contactId);
  await db.deleteFrom('notice_off').where('contact_id', '=', contactId).execute();
  const rows = kinds.map((kind) => ({ contact_id: contactId, kind }));
  if (rows.length > 0) await db.insertInto('notice_off').values(rows).execute();
  await recordAudit(db, clock, { act: 'notices.changed', contactId, details: { off: kinds.join(',') } });
}

/** The last bounce, if it concerns the contact's current address. */
export function bounceOf(db: Db, contactId: string): Promise<{ at: string; status: string } | undefined> {
  return db
    .selectFrom('mail_bounce')
    .innerJoin('contact', 'contact.id', 'mail_bounce.contact_id')
    .select(['mail_bounce.at', 'mail_bounce.status'])
    .where('mail_bounce.contact_id', '=', contactId)
    .whereRef('mail_bounce.address', '=', 'contact.email')
    .executeTakeFirst();
}

/** Whether mails to this contact bounce. */
export async function isBounced(db: Db, contactId: string): Promise<boolean> {
  return (await bounceOf(db, contactId)) !== undefined;
}
