import type { NoticeSubject } from '#contract/notices.ts';
import { contactById } from '../../access/contact-store.ts';
import { heldClaims } from '../../changes/notice-store.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../database/tables.ts';
import { type Clock, instantOf } from '../../platform/clock.ts';
import { contactsWithDueNotices, dropNotice, kindsOff, type NoticeRow, stateOf, takeNotices } from './store.ts';

/** A mail about changes in a contact's claims is due. Payload: the ids of the bundle and of the contact. */
export const noticeMail = { name: 'mail.notices', lane: 'usual' } as const;

const mostDue = 500;

/** NOTICE-2: one mail for a contact's waiting notices, once one is due; each is in one, also with several servers. */
export async function bundleNotices(context: Pick<Context, 'db' | 'clock' | 'random' | 'jobs'>): Promise<void> {
  const contactIds = await contactsWithDueNotices(context.db, instantOf(context.clock), mostDue);
  for (const contactId of contactIds) {
    await context.db.transaction().execute((db) => bundleNoticesOf({ ...context, db }, contactId));
  }
  if (contactIds.length > 0) context.jobs.wake();
}

async function bundleNoticesOf(
  { db, clock, random, jobs }: Pick<Context, 'db' | 'clock' | 'random' | 'jobs'>,
  contactId: string,
): Promise<void> {
  const bundleId = random.id();
  const taken = await takeNotices(db, contactId, { bundleId, now: instantOf(clock) });
  // A concurrent run has bundled them already.
  if (taken.length === 0) return;
  const contact = await contactById(db, contactId);
  const off = kindsOff(contact);
  const held = await heldClaims(db, contactId, new Set(taken.map(({ claim_id }) => claim_id)));
  let bundled = 0;
  for (const notice of taken) {
    if (contact.bounced_at !== null || off.includes(notice.kind)) await dropNotice(db, notice.id, 'unwanted');
    else if (!held.has(notice.claim_id) || (await isSettled(db, clock, notice)))
      await dropNotice(db, notice.id, 'settled');
    else bundled += 1;
  }
  if (bundled > 0) await jobs.add(db, noticeMail, { bundleId, contactId });
}

/** Whether a notice is obsolete: its document was removed, its task is done, or its offer is over. */
async function isSettled(db: Db, clock: Clock, { claim_id, document_id, kind, about }: NoticeRow): Promise<boolean> {
  const now = await stateOf(db, claim_id, document_id);
  const isTask = kind === 'asked' || kind === 'reminder' || offerNotices.includes(about ?? '');
  if (isTask && now?.closed) return true;
  if (document_id === null) return false;
  if (!now?.id || now.removed_at !== null || (isTask && now.performed_at !== null)) return true;
  const { withdrawn_at, until_at, unanswered } = now;
  const isOver = until_at !== null && (withdrawn_at !== null || until_at <= instantOf(clock) || !unanswered);
  if (isTask && isOver) return true;
  // DUE-4: a request with a date has mails about that date instead of the weekly reminder.
  return kind === 'reminder' && about === null && now.due_on !== null;
}

/** NOTICE-1: an offer that was taken back, or about which nothing is left to decide, is mailed to nobody. */
const offerNotices: readonly string[] = ['offer', 'offer_open'] satisfies readonly NoticeSubject[];
