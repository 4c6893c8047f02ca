import { day } from '#contract/values/dates.ts';
import { lockContact } from '../../access/contact-store.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import type { Services } from '../../context.ts';
import { emptyLog } from '../../database/open.ts';
import type { Db } from '../../database/tables.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { isPaired } from '../../platform/files/survey.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { type ErasedContact, eraseClaim, eraseClaimsOf, eraseContact, removeErasedFiles } from './erase-usecases.ts';
import { contactErased, erasureChanged } from './jobs.ts';
import { judgeByRules, obstacleOf } from './rules.ts';
import {
  claimsRetainedUntil,
  dueErasures,
  type ErasureRow,
  erasureOfContact,
  updateErasure,
  writeErasure,
} from './store.ts';

/** ACCOUNT-11: for how long a request waits and can be taken back, in milliseconds. */
export const erasureWait = 14 * day;

/** ACCOUNT-11: takes a request back while it waits; from the account or by the link in the mail. Otherwise nothing changes. */
export async function takeBackErasure(
  { db, clock, random, jobs }: Pick<Services, 'db' | 'clock' | 'random' | 'jobs'>,
  contactId: string,
): Promise<boolean> {
  const isTaken = await db.transaction().execute((db) => takeBackIn(db, { clock, random }, contactId));
  if (isTaken) jobs.wake();
  return isTaken;
}

async function takeBackIn(db: Db, { clock, random }: Pick<Services, 'clock' | 'random'>, contactId: string) {
  // The same lock under which an erasure begins.
  await lockContact(db, contactId);
  const now = instantOf(clock);
  const columns = { state: 'taken back', ended_at: now, waits_for: null } as const;
  if (!(await updateErasure(db, contactId, 'waiting', columns))) return false;
  await addJob(db, { clock, random }, erasureChanged, { contactId, change: 'taken_back', at: now });
  await recordAudit(db, clock, { act: 'erasure.takenBack', contactId });
  return true;
}

export type CarryOutContext = Pick<Services, 'db' | 'clock' | 'random' | 'files' | 'bookYears'>;

const mostAtOnce = 50;

/**
 * The round that carries out what is due: requests whose wait is over, erasures that were cut off, and books whose period is over. A
 * failure of one does not stop the others; the first is thrown in the end. Returns how many it looked at.
 */
export async function eraseDue(context: CarryOutContext): Promise<number> {
  const { db, clock } = context;
  const due = await dueErasures(db, instantOf(clock), mostAtOnce);
  const books = await claimsRetainedUntil(db, instantOf(clock).slice(0, 10), mostAtOnce);
  const failures: unknown[] = [];
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error));
  for (const row of due) await attempt(carryOut(context, row));
  for (const claim of books) await attempt(endBooks(context, claim));
  await attempt(removeErasedFiles(context));
  if (due.length + books.length > 0) await attempt(emptyLog(db));
  if (failures.length > 0) throw failures[0];
  return due.length + books.length;
}

/** The last claim of an erased contact takes their row with it. */
async function endBooks(context: CarryOutContext, claim: { readonly id: string; readonly contact_id: string }) {
  await eraseClaim(context, claim.id, () => 'leave');
  const isErased = (await erasureOfContact(context.db, claim.contact_id))?.state === 'done';
  if (isErased) await eraseContact(context, claim.contact_id, { judge: async () => false, judgeClaim: () => 'leave' });
}

async function carryOut(context: CarryOutContext, row: ErasureRow): Promise<void> {
  if (row.state === 'erasing') return eraseNow(context, row.contact_id, async () => true);
  const obstacle = await obstacleOf(context.db, row.contact_id);
  if (obstacle !== null) return eraseWhatMayGo(context, row, obstacle);
  if (row.waits_for !== null) return announce(context, row);
  await eraseNow(context, row.contact_id, (db) => beginErasing(db, context, row.contact_id));
}

/** Under the lock of the contact: whether the request still waits and nothing has come in its way. Then it can be taken back no more. */
async function beginErasing(db: Db, { clock }: CarryOutContext, contactId: string): Promise<boolean> {
  const row = await erasureOfContact(db, contactId);
  if (row?.state !== 'waiting' || row.due_at > instantOf(clock)) return false;
  if ((await obstacleOf(db, contactId)) !== null) return false;
  return updateErasure(db, contactId, 'waiting', { state: 'erasing' });
}

/** Open claims and holds stay with the account; the other claims go. It is looked at again every day. */
async function eraseWhatMayGo(context: CarryOutContext, { contact_id: contactId }: ErasureRow, why: 'claim' | 'hold') {
  const { db, clock } = context;
  const columns = { waits_for: why, due_at: instantIn(clock, day) };
  if (!(await updateErasure(db, contactId, 'waiting', columns))) return;
  await eraseClaimsOf(context, contactId, async (db, claim) => {
    // Taken back meanwhile: nothing more goes.
    if ((await erasureOfContact(db, contactId))?.state !== 'waiting') return 'leave';
    return judgeByRules(context)(db, claim);
  });
}

/** What was in the way is gone: the contact has the same time again to take it back. */
async function announce({ db, clock, random }: CarryOutContext, { contact_id: contactId }: ErasureRow): Promise<void> {
  await db.transaction().execute(async (db) => {
    const at = instantIn(clock, erasureWait);
    if (!(await updateErasure(db, contactId, 'waiting', { waits_for: null, due_at: at }))) return;
    await addJob(db, { clock, random }, erasureChanged, { contactId, change: 'soon', at });
  });
}

/** Erases a contact as far as the rules allow, and says so by mail when it is done. `judge` decides whether it may begin. */
export async function eraseNow(context: CarryOutContext, contactId: string, judge: (db: Db) => Promise<boolean>) {
  const { db, clock } = context;
  const result = await eraseContact(context, contactId, {
    judge,
    judgeClaim: judgeByRules(context),
    began: async (db, { email, brand, culture, language }) => {
      const mail_to = JSON.stringify({ email, brand, culture, language: language ?? '' });
      await updateErasure(db, contactId, 'erasing', { mail_to });
    },
  });
  if (result === 'left') return;
  if (result === 'unfinished') {
    await updateErasure(db, contactId, 'erasing', { due_at: instantIn(clock, day) });
    return;
  }
  await removeErasedFiles(context);
  // In a store of another installation the files wait, and so does the mail that says that all is gone.
  if (!(await isPaired(context))) return;
  await endErasure(context, contactId, result);
}

/** In one transaction with the job of the mail, so that it goes once; the row then holds no address any more. */
async function endErasure({ db, clock, random }: CarryOutContext, contactId: string, result: ErasedContact) {
  await db.transaction().execute(async (db) => {
    const row = await erasureOfContact(db, contactId);
    const columns = { state: 'done', mail_to: null, waits_for: null, ended_at: instantOf(clock) } as const;
    // Retention may have erased a contact whose request still waited.
    if (!row || row.state === 'done' || !(await updateErasure(db, contactId, row.state, columns))) return;
    if (row.mail_to === null) return;
    await addJob(db, { clock, random }, contactErased, { ...JSON.parse(row.mail_to), result });
  });
}

/** Writes an erasure by the operator, which waits for nothing. In the transaction in which it begins. */
export async function insertErasing(db: Db, { clock }: Pick<CarryOutContext, 'clock'>, contactId: string) {
  const now = instantOf(clock);
  await writeErasure(db, {
    contact_id: contactId,
    state: 'erasing',
    asked_by: 'operator',
    asked_at: now,
    due_at: now,
  });
}
