import type { FastifyInstance } from 'fastify';
import * as noticeCalls from '#contract/notices.ts';
import { type NoticeKind, type NoticeSettings, noticeKinds } from '#contract/notices.ts';
import { contactById, lockContact, updateContactRow } from '../../access/contact-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { mailAccountChange } from '../../changes/record-change.ts';
import { settleBounces } from '../../changes/work.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Route, route } from '../../http/route.ts';
import { registerLinkPage } from '../../pages/link-page.ts';
import type { SmallPageContext } from '../../pages/small-page.ts';
import { kindsOff } from './store.ts';

export const noticeRoutes: readonly Route[] = [
  route(noticeCalls.askNotices, ({ context, session }) => settingsOf(context.db, session.contactId)),
  // NOTICE-4: saving the choice also clears a bounce: the contact says that the address works (NOTICE-6).
  route(noticeCalls.changeNotices, async ({ context, input, session: { contactId } }) => {
    const off = noticeKinds.filter((kind) => !input.Wanted.includes(kind));
    await context.db.transaction().execute(async (db) => {
      await turnOff({ ...context, db }, contactId, off);
      await updateContactRow(db, contactId, { bounced_at: null });
      await settleBounces(db, context.clock, contactId);
    });
    return settingsOf(context.db, contactId);
  }),
];

/**
 * NOTICE-5, RFC 8058: the page of the unsubscribe URL in every notice; the mail program itself may post to it (one-click). It turns off
 * all notices. The contact is told by mail, because somebody else may have the link of a mail that was forwarded.
 */
export function registerStopPage(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'jobs' | 'signing'> & SmallPageContext,
): void {
  registerLinkPage(app, context, {
    path: noticeCalls.stopNoticesPath,
    words: 'stop_notices',
    fits: ({ id, email }, signature) => context.signing.fits(signature, 'stop notices', id, email),
    act: async (contactId) => {
      await context.db.transaction().execute(async (db) => {
        const former = await turnOff({ ...context, db }, contactId, noticeKinds);
        if (former < noticeKinds.length) await mailAccountChange(db, context, contactId, 'notices');
      });
      context.jobs.wake();
      return true;
    },
  });
}

/** NOTICE-4, NOTICE-6: which mails a contact receives, and whether they bounce. */
async function settingsOf(db: Db, contactId: string): Promise<NoticeSettings> {
  const contact = await contactById(db, contactId);
  const off = kindsOff(contact);
  return {
    EMailAddress: contact.email,
    Kinds: noticeKinds.map((kind) => ({ Kind: kind, Wanted: !off.includes(kind) })),
    BouncedAt: contact.bounced_at,
  };
}

/** Turns off these kinds alone. Returns how many were off before. The link needs no login, so a repeat of it writes nothing. */
async function turnOff({ db, clock }: Pick<Context, 'db' | 'clock'>, contactId: string, kinds: readonly NoticeKind[]) {
  await lockContact(db, contactId);
  const former = await contactById(db, contactId);
  const off = kinds.join(',');
  if ((former.notices_off ?? '') !== off) {
    await updateContactRow(db, contactId, { notices_off: off || null });
    await recordAudit(db, clock, { act: 'notices.changed', contactId, details: { off } });
  }
  return kindsOff(former).length;
}
