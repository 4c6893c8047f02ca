import { day } from '#contract/values/dates.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent, recordSystemChange } from '../../changes/record-change.ts';
import type { Services } from '../../context.ts';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import { forgetFiles, isReferred } from '../../platform/files/stored-name-store.ts';
import { isPaired } from '../../platform/files/survey.ts';
import { yieldToOthers } from '../../platform/threads/turns.ts';
import {
  claimIdsOf,
  clearContact,
  deleteClaim,
  deleteClaimRows,
  deleteContact,
  deleteContactRows,
  deleteMentions,
  deleteNoticesOf,
  detachChildren,
  type ErasableClaim,
  type ErasableContact,
  endManagement,
  eraseUploads,
  hideClaim,
  lockErasable,
  lockErasableContact,
  retainBooks,
} from './erase-store.ts';
import { erasedFiles, hasHold } from './store.ts';

export type EraseContext = Pick<Services, 'db' | 'clock' | 'random'>;

/** What becomes of a claim: all of it goes, its books stay until a day (YYYY-MM-DD), or nothing happens. */
export type ClaimFate = { readonly books: string } | 'erase' | 'leave';

/** Decides about a claim under its lock, so that no change can come between. */
export type JudgeClaim = (db: Db, claim: ErasableClaim) => Promise<ClaimFate> | ClaimFate;

export type ErasedClaim = 'gone' | 'books' | 'left';

/** Rows that one transaction deletes at most, so that nobody waits long for the database. */
const rowsAtOnce = 500;

/** A part in a transaction of its own, and a turn for others: SQLite answers without one, and a contact may have thousands of claims. */
async function alone<Answer>(context: EraseContext, work: (within: EraseContext) => Promise<Answer>): Promise<Answer> {
  const answer = await commitAlone(() => context.db.transaction().execute((db) => work({ ...context, db })));
  await yieldToOthers();
  return answer;
}

/**
 * Erases a claim: every row of it in every table, its files, the answers that are stored for repeats and the mails that wait. A claim with
 * more rows than one transaction takes is hidden first, so that nobody ever sees half of it; one that was cut off is continued by the
 * next call, or by `eraseDue`. Doing it twice changes nothing. The files go with `removeErasedFiles`.
 */
export async function eraseClaim(context: EraseContext, claimId: string, judge: JudgeClaim): Promise<ErasedClaim> {
  for (;;) {
    const state = await alone(context, (within) => eraseOnce(within, claimId, judge));
    if (state !== 'more') return state;
  }
}

async function eraseOnce(context: EraseContext, claimId: string, judge: JudgeClaim): Promise<ErasedClaim | 'more'> {
  const { db, clock } = context;
  const claim = await lockErasable(db, claimId);
  if (!claim) return 'gone';
  const today = instantOf(clock).slice(0, 10);
  const fate = await fateOf(db, claim, today, judge);
  if (fate === 'leave') return 'left';
  // A claim that is erased whole has no day left, so that a process that continues does not take it for books.
  const until = fate === 'erase' ? instantIn(clock, -day).slice(0, 10) : fate.books;
  if (claim.retain_until === null) await recordErased(context, claim);
  const retainsBooks = fate !== 'erase';
  const deleted = await deleteClaimRows(db, claimId, { most: rowsAtOnce, retainsBooks });
  if (deleted === rowsAtOnce) {
    await hideClaim(db, claimId, until);
    return 'more';
  }
  await deleteMentions(db, claimId);
  if (!retainsBooks) await deleteAndDetach(context, claimId);
  else await retainBooks(db, claim, { until, now: instantOf(clock) });
  return retainsBooks ? 'books' : 'gone';
}

/** Deletes the row of a claim. Its children show that they have no parent any more. */
async function deleteAndDetach(context: EraseContext, claimId: string): Promise<void> {
  const details = { fields: 'ParentClaimId' };
  for (const child of await detachChildren(context.db, claimId))
    await recordSystemChange(context.db, context, child, { kind: 'claim.changed', subjectId: null, details });
  await deleteClaim(context.db, claimId);
}

/** What was begun is completed: half of a claim is of no use. Books under a hold stay beyond their last day. */
async function fateOf(db: Db, claim: ErasableClaim, today: string, judge: JudgeClaim): Promise<ClaimFate> {
  if (claim.retain_until === null) return judge(db, claim);
  if (claim.retain_until >= today) return { books: claim.retain_until };
  const isOnHold = (await hasHold(db, 'claim_id', claim.id)) || (await hasHold(db, 'contact_id', claim.contact_id));
  return isOnHold ? { books: claim.retain_until } : 'erase';
}

/** In the transaction in which the claim goes out of sight: the claims service reads the event, open pages load again. */
async function recordErased(context: EraseContext, claim: ErasableClaim): Promise<void> {
  const { db, clock } = context;
  const details = claim.external_id === null ? {} : { externalId: claim.external_id };
  await recordAudit(db, clock, { act: 'claim.erased', contactId: claim.contact_id, claimId: claim.id });
  await addEvent(
    db,
    context,
    { actor: 'system', claimId: claim.id, contactId: claim.contact_id },
    { kind: 'claim.erased', subjectId: null, details },
  );
}

export interface ContactErasure {
  /** Whether it may begin; asked once, under the lock of the contact and before anything is erased. */
  readonly judge: (db: Db, contact: ErasableContact) => Promise<boolean>;
  /** What becomes of each of their claims: none may be left, since nobody could open it any more. */
  readonly judgeClaim: JudgeClaim;
  /** Called in the transaction that ends the account, for the mail that says so. */
  readonly began?: (db: Db, contact: ErasableContact) => Promise<void>;
}

/** The result: all is gone; the row is left for the books of claims; something is left for later; nothing was done. */
export type ErasedContact = 'gone' | 'books' | 'unfinished' | 'left';

const changedAtOnce = 100;

/**
 * Erases a contact. The account ends at once, in one transaction: sessions, ways to log in, name, address, exports, stored answers and
 * mails that wait. Then one claim after another goes, and the contact's part in claims of others: managing them, uploads and notices.
 * The row itself goes last, or stays without personal data while the books of a claim are kept. One that was cut off is continued by the
 * next call; doing it twice changes nothing. The files go with `removeErasedFiles`.
 */
export async function eraseContact(context: EraseContext, contactId: string, erasure: ContactErasure) {
  const begun = await alone(context, (within) => endAccount(within, contactId, erasure));
  if (begun !== 'ended') return begun;
  const left = await eraseClaimsOf(context, contactId, erasure.judgeClaim);
  while ((await alone(context, (within) => leaveManaged(within, contactId))) > 0);
  while ((await alone(context, ({ db }) => eraseUploads(db, 'contact_id', contactId, changedAtOnce))) > 0);
  while ((await alone(context, ({ db }) => deleteNoticesOf(db, contactId, changedAtOnce))) > 0);
  return alone(context, (within) => deleteEmptied(within, contactId, left));
}

async function endAccount(
  context: EraseContext,
  contactId: string,
  { judge, began }: ContactErasure,
): Promise<'ended' | 'gone' | 'left'> {
  const { db, clock } = context;
  const contact = await lockErasableContact(db, contactId);
  if (!contact) return 'gone';
  if (contact.erased_at !== null) return 'ended';
  if (!(await judge(db, contact))) return 'left';
  const details = contact.external_id === null ? {} : { externalId: contact.external_id };
  await recordAudit(db, clock, { act: 'contact.erased', contactId });
  const origin = { actor: 'system', claimId: null, contactId } as const;
  await addEvent(db, context, origin, { kind: 'contact.erased', subjectId: null, details });
  await deleteContactRows(db, contactId, contact.email);
  await clearContact(db, contactId, instantOf(clock));
  await began?.(db, contact);
  return 'ended';
}

/** Erases each claim of a contact as the rule says. Returns how many are left. */
export async function eraseClaimsOf(context: EraseContext, contactId: string, judge: JudgeClaim): Promise<number> {
  let left = 0;
  let after = '';
  for (;;) {
    const ids = await claimIdsOf(context.db, contactId, after, changedAtOnce);
    for (const id of ids) if ((await eraseClaim(context, id, judge)) === 'left') left += 1;
    if (ids.length < changedAtOnce) return left;
    after = ids.at(-1) ?? '';
  }
}

/** The claims of others that the contact managed stay, without them. Returns how many it were. */
async function leaveManaged(context: EraseContext, contactId: string): Promise<number> {
  const { db } = context;
  const ids = await endManagement(db, contactId, changedAtOnce);
  for (const claimId of ids) {
    await recordSystemChange(db, context, claimId, { kind: 'managers.changed', subjectId: null });
  }
  return ids.length;
}

/** Again the row and all rows of the contact: a call that was under way when the account ended may have written some. */
async function deleteEmptied(context: EraseContext, contactId: string, left: number): Promise<ErasedContact> {
  const { db } = context;
  const contact = await lockErasableContact(db, contactId);
  if (!contact) return 'gone';
  await deleteContactRows(db, contactId, contact.email);
  await clearContact(db, contactId, instantOf(context.clock));
  if (left > 0) return 'unfinished';
  return (await deleteContact(db, contactId)) ? 'gone' : 'books';
}

const filesAtOnce = 200;

/**
 * Deletes the files whose rows were erased, without the trash: their rows are known to be gone, because the mark was committed with the
 * deletion. Nothing is deleted in a folder of another installation. A file that cannot be deleted now keeps its mark; the error is
 * thrown, and the next call continues. Returns how many.
 */
export async function removeErasedFiles(context: Pick<Services, 'db' | 'files'>): Promise<number> {
  const { db, files } = context;
  let removed = 0;
  for (;;) {
    const names = await erasedFiles(db, filesAtOnce);
    if (names.length === 0 || !(await isPaired(context))) return removed;
    for (const name of names) {
      // A restore may have brought the row back.
      if (await isReferred(db, name)) continue;
      // A sweep that took the file for an orphan has moved it to the trash.
      await files.restore(name);
      await files.remove(name);
      removed += 1;
    }
    await forgetFiles(db, names, { erased: true });
  }
}
