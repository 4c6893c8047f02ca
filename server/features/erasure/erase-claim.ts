import { day } from '#contract/values/dates.ts';
import { recordAudit } from '../../changes/audit-store.ts';
import { addEvent } from '../../changes/events.ts';
import { recordSystemChange } from '../../changes/record-change.ts';
import type { Services } from '../../context.ts';
import { commitAlone } from '../../database/shared-commit.ts';
import type { Db } from '../../database/tables.ts';
import { instantIn, instantOf } from '../../platform/clock.ts';
import {
  deleteClaim,
  deleteClaimRows,
  deleteCountsOf,
  deleteJobsAbout,
  detachChildren,
  type ErasableClaim,
  hideClaim,
  keepBooksOnly,
  lockErasable,
} from './claim-store.ts';
import { hasHold } from './store.ts';

/** What an erasure works with. */
export type EraseContext = Pick<Services, 'db' | 'clock' | 'random'>;

/** What becomes of a claim: all of it goes, its books stay until a day (YYYY-MM-DD), or nothing happens. */
export type ClaimFate = { readonly books: string } | 'erase' | 'leave';

/** Decides about a claim under its lock, so that no change can come between. */
export type JudgeClaim = (db: Db, claim: ErasableClaim) => Promise<ClaimFate> | ClaimFate;

/** The result: the claim is gone, only its books are left, or nothing was done. */
export type ErasedClaim = 'gone' | 'books' | 'left';

/** Rows that one transaction deletes at most, so that nobody waits long for the database. */
const rowsAtOnce = 500;

/**
 * Erases a claim: every row of it in every table, its files, the answers that are stored for repeats and the mails that wait. A claim with
 * more rows than one transaction takes is hidden first, so that nobody ever sees half of it; one that was cut off is continued by the
 * next call, or by `eraseDue`. Doing it twice changes nothing. The files go with `removeErasedFiles`.
 */
export async function eraseClaim(context: EraseContext, claimId: string, judge: JudgeClaim): Promise<ErasedClaim> {
  for (;;) {
    const state = await commitAlone(() =>
      context.db.transaction().execute((db) => eraseOnce({ ...context, db }, claimId, judge)),
    );
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
  if (claim.kept_until === null) await tellErased(context, claim);
  const keepsBooks = fate !== 'erase';
  const deleted = await deleteClaimRows(db, claimId, { most: rowsAtOnce, keepsBooks });
  if (deleted === rowsAtOnce) {
    await hideClaim(db, claimId, until);
    return 'more';
  }
  await deleteJobsAbout(db, claimId);
  await deleteCountsOf(db, claimId);
  if (!keepsBooks) await deleteAndDetach(context, claimId);
  else await keepBooksOnly(db, claim, { until, now: instantOf(clock) });
  return keepsBooks ? 'books' : 'gone';
}

/** Deletes the row of a claim. Its children show that they have no parent any more. */
async function deleteAndDetach(context: EraseContext, claimId: string): Promise<void> {
  const details = { fields: 'ParentClaimId' };
  for (const child of await detachChildren(context.db, claimId))
    await recordSystemChange(context.db, context, child, { kind: 'claim.changed', subjectId: null, details });
  await deleteClaim(context.db, claimId);
}

/**
 * What was begun is completed, whatever has changed since: half of a claim is of no use to anybody. Books under a hold stay beyond their
 * last day.
 */
async function fateOf(db: Db, claim: ErasableClaim, today: string, judge: JudgeClaim): Promise<ClaimFate> {
  if (claim.kept_until === null) return judge(db, claim);
  if (claim.kept_until >= today) return { books: claim.kept_until };
  const isKept = (await hasHold(db, 'claim_id', claim.id)) || (await hasHold(db, 'contact_id', claim.contact_id));
  return isKept ? { books: claim.kept_until } : 'erase';
}

/** In the transaction in which the claim goes out of sight: the claims service reads the event, open pages load again. */
async function tellErased(context: EraseContext, claim: ErasableClaim): Promise<void> {
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
