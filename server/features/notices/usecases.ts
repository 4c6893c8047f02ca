import { type NoticeKind, type NoticeSettings, noticeKinds } from '#contract/notices.ts';
import { contactById, lockContact } from '../../access/contact-store.ts';
import type { Session } from '../../access/sessions/session-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { mailAccountChange } from '../../changes/record-change.ts';
import { deleteBounce, findBounce } from '../../changes/store.ts';
import type { Context } from '../../context.ts';
import type { Signing } from '../../platform/credentials/signing.ts';
import { findKindsOff, replaceKindsOff } from './store.ts';

/** NOTICE-4, NOTICE-6: which mails a contact receives, and whether they bounce. */
export async function settingsOf({ db }: Pick<Context, 'db'>, { contactId }: Session): Promise<NoticeSettings> {
  const contact = await contactById(db, contactId);
  const off = await findKindsOff(db, contactId);
  return {
    EMailAddress: contact.email,
    Kinds: noticeKinds.map((kind) => ({ Kind: kind, Wanted: !off.includes(kind) })),
    BouncedAt: (await findBounce(db, contactId))?.at ?? null,
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
    await deleteBounce(db, session.contactId);
  });
  return settingsOf(context, session);
}

/**
 * NOTICE-5: turns off all notices with a link from a mail, without a login. The contact is told by mail, because somebody else may
 * have the link of a mail that was forwarded. Repeating it changes nothing.
 */
export async function stopAll(context: Pick<Context, 'db' | 'clock' | 'jobs'>, contactId: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const former = await turnOff({ ...context, db }, contactId, noticeKinds);
    if (former < noticeKinds.length) await mailAccountChange(db, context, contactId, 'notices');
  });
  context.jobs.wake();
}

async function turnOff(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  contactId: string,
  kinds: readonly NoticeKind[],
): Promise<number> {
  // The lock makes the second of two concurrent calls replace the rows of the first.
  await lockContact(db, contactId);
  const former = await replaceKindsOff(db, contactId, kinds);
  await recordAudit(db, clock, { act: 'notices.changed', contactId, details: { off: kinds.join(',') } });
  return former;
}

/**
 * NOTICE-5: the value of `t` in the unsubscribe URL: the contact's id and a signature over it and the e-mail address, so that whoever
 * reads a former mailbox cannot use its links.
 */
export function stopToken(signing: Signing, { id, email }: { readonly id: string; readonly email: string }): string {
  return `${id}.${signing.of('stop notices', id, email)}`;
}
